"""The rules of a game by their numbers, as people are shown them: read from its Markdown.

A rule is a line `* **XX-7** ...`, with the lines below it that are indented. What section 8.1 says of new
games is found under its own number. Invariants, marks of the sources in brackets, and names of codes in
brackets are for those who work on the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from engine.values import Value

__all__ = ["BadRules", "Rule", "rules_in"]

RULE = re.compile(r"[*-] \*\*([A-Z0-9]{2}-\d+)\*\* (.+)")
NUMBER = re.compile(r"\*\*([A-Z0-9]{2}-\d+)\*\*")
HEADING = re.compile(r"#{2,3} (?:(\d+(?:\.\d+)?)\.? )?(.+)")
MARKS = re.compile(r"\s*\((?:[^()]*\b(?:TEXT|PUBLISHED|DEFAULT|ASSUMED)\b[^()]*)\)")
CODES = re.compile(r"\s*\(`[^`]+`(?:, `[^`]+`)*\)")
LEFT_OVER = re.compile(r"[`|]|\*\S|\S\*|\]\(|\b(?:TEXT|PUBLISHED|DEFAULT|ASSUMED)\b")
"""What is no plain text: marks that are not closed, links, sources outside of brackets."""
NEW_GAME = "8.1"
"""The section that refusals of new games name."""


class BadRules(ValueError):
    """Rules that are not written as they have to be."""


class Rule(Value):
    """A rule."""

    number: Annotated[str, Meta(max_length=40)]
    """Its number, as refusals name it."""
    section: Annotated[str, Meta(max_length=100)]
    """The section that it stands in."""
    text: Annotated[str, Meta(max_length=4000)]
    """What it says, as plain text."""


def rules_in(markdown: str) -> tuple[Rule, ...]:
    """The rules in the order of the document. Raises BadRules, with every fault, if it is out of form.

    CONTRIBUTING.md describes the form.
    """
    found = tuple(_rules(markdown))
    faults = [*_stray_numbers(markdown), *_faults_of_numbers(found), *_faults_of_texts(found)]
    if faults:
        raise BadRules("; ".join(faults))
    return found


def _stray_numbers(markdown: str) -> Iterator[str]:
    for line, text in enumerate(markdown.splitlines(), start=1):
        for number in NUMBER.findall(text)[1 if RULE.match(text) else 0 :]:
            yield f"line {line}: {number} does not begin an item of a list, with a text after it"


def _faults_of_numbers(found: tuple[Rule, ...]) -> Iterator[str]:
    numbers = [rule.number for rule in found if rule.number != NEW_GAME]
    if not numbers:
        yield "no rule has a number"
        return
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    if twice:
        yield f"numbers that stand twice: {', '.join(twice)}"
    prefix = numbers[0].partition("-")[0]
    wanted = [f"{prefix}-{number}" for number in range(1, len({*numbers}) + 1)]
    missing = [number for number in wanted if number not in numbers]
    if missing:
        yield f"numbers that are missing, from 1 without gaps: {', '.join(missing)}"


def _faults_of_texts(found: tuple[Rule, ...]) -> Iterator[str]:
    for rule in found:
        if not rule.section:
            yield f"{rule.number} stands in no section"
        if not rule.text or LEFT_OVER.search(f"{rule.section} {rule.text}"):
            yield f"{rule.number} has no text that can be told without marks"


def _rules(markdown: str) -> Iterator[Rule]:
    section = number = ""
    for block in re.split(r"\n(?=[*-] |#)|\n\n+", markdown):
        heading, rule = HEADING.match(block), RULE.match(block)
        if heading:
            number, section = heading[1] or "", _plain(heading[2])
        elif rule:
            yield Rule(number=rule[1], section=section, text=_plain(block[rule.start(2) :]))
        elif number == NEW_GAME and block.strip():
            yield Rule(number=number, section=section, text=_plain(block))
            number = ""


def _plain(text: str) -> str:
    """Text without Markdown, marks and names of codes, on one line."""
    text = CODES.sub("", MARKS.sub("", text))
    text = re.sub(r"`([^`]*)`", lambda code: code[1].replace("_", " "), text)
    text = re.sub(r"\*+([^*\s](?:[^*]*[^*\s])?)\*+", r"\1", text)
    return re.sub(r"\s*\n\s*[*-] |\s+", " ", text).strip()
