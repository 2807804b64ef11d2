"""The catalogue as the rules print it, read without any help of the engine."""

from __future__ import annotations

from typing import NamedTuple

TABLE = """
T01  FFFM F:NES/M:W  FMSM F:N/M:EW/S:S
T02  MMMP M:NES/P:W  FPMP F:N/P:EW/M:S
T03  PPPS P:NES/S:W  MSPS M:N/S:EW/P:S
T04  FSSS F:N/S:ESW  FPFS F:NS/P:E/S:W
T05  FFFM F:NES/M:W  FPMP F:N/P:EW/M:S
T06  MMMP M:NES/P:W  MSPS M:N/S:EW/P:S
T07  PPPS P:NES/S:W  FPFS F:NS/P:E/S:W
T08  FSSS F:N/S:ESW  FMSM F:N/M:EW/S:S
T09  FFFM F:NES/M:W  MSPS M:N/S:EW/P:S
T10  MMMP M:NES/P:W  FPFS F:NS/P:E/S:W
T11  PPPS P:NES/S:W  FMSM F:N/M:EW/S:S
T12  FSSS F:N/S:ESW  FPMP F:N/P:EW/M:S
T13  FFFP F:NES/P:W  FMFS F:NS/M:E/S:W
T14  MMMS M:NES/S:W  FMPM F:N/M:EW/P:S
T15  FPPP F:N/P:ESW  MPSP M:N/P:EW/S:S
T16  MSSS M:N/S:ESW  FSPS F:N/S:EW/P:S
T17  FFFP F:NES/P:W  FMPM F:N/M:EW/P:S
T18  MMMS M:NES/S:W  MPSP M:N/P:EW/S:S
T19  FPPP F:N/P:ESW  FSPS F:N/S:EW/P:S
T20  MSSS M:N/S:ESW  FMFS F:NS/M:E/S:W
T21  FFFP F:NES/P:W  MPSP M:N/P:EW/S:S
T22  MMMS M:NES/S:W  FSPS F:N/S:EW/P:S
T23  FPPP F:N/P:ESW  FMFS F:NS/M:E/S:W
T24  MSSS M:N/S:ESW  FMPM F:N/M:EW/P:S
T25  FFFS F:NES/S:W  FMFP F:NS/M:E/P:W
T26  FMMM F:N/M:ESW  MPMS M:NS/P:E/S:W
T27  MPPP M:N/P:ESW  FPSP F:N/P:EW/S:S
T28  PSSS P:N/S:ESW  FSMS F:N/S:EW/M:S
T29  FFFS F:NES/S:W  MPMS M:NS/P:E/S:W
T30  FMMM F:N/M:ESW  FPSP F:N/P:EW/S:S
T31  MPPP M:N/P:ESW  FSMS F:N/S:EW/M:S
T32  PSSS P:N/S:ESW  FMFP F:NS/M:E/P:W
T33  FFFS F:NES/S:W  FPSP F:N/P:EW/S:S
T34  FMMM F:N/M:ESW  FSMS F:N/S:EW/M:S
T35  MPPP M:N/P:ESW  FMFP F:NS/M:E/P:W
T36  PSSS P:N/S:ESW  MPMS M:NS/P:E/S:W
T37  FFMM F:NE/M:SW  MPMP M:NS/P:E/P:W
T38  MMPP M:NE/P:SW  PSPS P:NS/S:E/S:W
T39  PPSS P:NE/S:SW  FSFS F:N/S:EW/F:S
T40  FFSS F:NE/S:SW  FMFM F:NS/M:E/M:W
T41  FFMM F:NE/M:SW  PSPS P:N/S:EW/P:S
T42  MMPP M:NE/P:SW  FSFS F:NS/S:E/S:W
T43  PPSS P:NE/S:SW  FMFM F:N/M:EW/F:S
T44  FFSS F:NE/S:SW  MPMP M:N/P:EW/M:S
T45  FFMM F:NE/M:SW  FSFS F:N/S:E/F:S/S:W
T46  MMPP M:NE/P:SW  FMFM F:N/M:E/F:S/M:W
T47  PPSS P:NE/S:SW  MPMP M:N/P:E/M:S/P:W
T48  FFSS F:NE/S:SW  PSPS P:N/S:E/P:S/S:W
T49  FFMP F:NE/M:S/P:W  FFSP F:NE/S:S/P:W
T50  MMPS M:NE/P:S/S:W  FSMM F:N/S:E/M:SW
T51  FPPS F:N/P:ES/S:W  FPPM F:N/P:ES/M:W
T52  FMSS F:N/M:E/S:SW  MSSP M:N/S:ES/P:W
T53  FFMP F:NE/M:S/P:W  FSMM F:N/S:E/M:SW
T54  MMPS M:NE/P:S/S:W  FPPM F:N/P:ES/M:W
T55  FPPS F:N/P:ES/S:W  MSSP M:N/S:ES/P:W
T56  FMSS F:N/M:E/S:SW  FFSP F:NE/S:S/P:W
T57  FFMP F:NE/M:S/P:W  MSSP M:N/S:ES/P:W
T58  MMPS M:NE/P:S/S:W  FFSP F:NE/S:S/P:W
T59  FPPS F:N/P:ES/S:W  FSMM F:N/S:E/M:SW
T60  FMSS F:N/M:E/S:SW  FPPM F:N/P:ES/M:W
T61  FFMS F:NE/M:S/S:W  FPMM F:N/P:E/M:SW
T62  FMMP F:N/M:ES/P:W  MSPP M:N/S:E/P:SW
T63  MPPS M:N/P:ES/S:W  FSSP F:N/S:ES/P:W
T64  FPSS F:N/P:E/S:SW  FFSM F:NE/S:S/M:W
T65  FFMS F:NE/M:S/S:W  MSPP M:N/S:E/P:SW
T66  FMMP F:N/M:ES/P:W  FSSP F:N/S:ES/P:W
T67  MPPS M:N/P:ES/S:W  FFSM F:NE/S:S/M:W
T68  FPSS F:N/P:E/S:SW  FPMM F:N/P:E/M:SW
T69  FFMS F:NE/M:S/S:W  FSSP F:N/S:ES/P:W
T70  FMMP F:N/M:ES/P:W  FFSM F:NE/S:S/M:W
T71  MPPS M:N/P:ES/S:W  FPMM F:N/P:E/M:SW
T72  FPSS F:N/P:E/S:SW  MSPP M:N/S:E/P:SW
T73  FFPM F:NE/P:S/M:W  FFPS F:NE/P:S/S:W
T74  MMSP M:NE/S:S/P:W  FMMS F:N/M:ES/S:W
T75  FSPP F:N/S:E/P:SW  FMPP F:N/M:E/P:SW
T76  FSSM F:N/S:ES/M:W  MPSS M:N/P:E/S:SW
T77  FFPM F:NE/P:S/M:W  FMMS F:N/M:ES/S:W
T78  MMSP M:NE/S:S/P:W  FMPP F:N/M:E/P:SW
T79  FSPP F:N/S:E/P:SW  MPSS M:N/P:E/S:SW
T80  FSSM F:N/S:ES/M:W  FFPS F:NE/P:S/S:W
T81  FFPM F:NE/P:S/M:W  MPSS M:N/P:E/S:SW
T82  MMSP M:NE/S:S/P:W  FFPS F:NE/P:S/S:W
T83  FSPP F:N/S:E/P:SW  FMMS F:N/M:ES/S:W
T84  FSSM F:N/S:ES/M:W  FMPP F:N/M:E/P:SW
T85  FFPP F:NE/P:SW  MSMS M:NS/S:E/S:W
T86  MMSS M:NE/S:SW  FPFP F:NS/P:E/P:W
T87  FFPP F:NE/P:SW  MSMS M:N/S:EW/M:S
T88  MMSS M:NE/S:SW  FPFP F:N/P:EW/F:S
T89  FFPP F:NE/P:SW  MSMS M:N/S:E/M:S/S:W
T90  MMSS M:NE/S:SW  FPFP F:N/P:E/F:S/P:W
T91  FFFF F:NESW  PPPP P:NESW
T92  MMMM M:NESW  SSSS S:NESW
"""
"""Section 2.3: id; face A: edges, areas as `terrain:sides`; face B likewise."""


class PrintedFace(NamedTuple):
    """A face: its edges from the north clockwise, and its areas as terrain and sides."""

    edges: str
    areas: tuple[tuple[str, str], ...]


def face_of(edges: str, areas: str) -> PrintedFace:
    """A face in the notation of the rules."""
    return PrintedFace(edges, tuple((one[0], one[2:]) for one in areas.split("/")))


def line_of(tile: str, faces: dict[str, PrintedFace]) -> str:
    """A tile in the notation of the rules."""
    words = [
        f"{one.edges} {'/'.join(f'{kind}:{sides}' for kind, sides in one.areas)}" for one in faces.values()
    ]
    return "  ".join([tile, *words])


PRINTED = {
    words[0]: {"A": face_of(*words[1:3]), "B": face_of(*words[3:5])}
    for words in map(str.split, TABLE.strip().splitlines())
}
"""Every tile by its id, with its two faces."""

FACES = [(tile, name, face) for tile, faces in PRINTED.items() for name, face in faces.items()]
"""All faces."""
