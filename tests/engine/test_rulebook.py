"""The rules by their numbers, read from Markdown."""

from __future__ import annotations

import pytest

from engine.rulebook import BadRules, Rule, rules_in

RULES = """# A game

Basis marks: TEXT = it says so.

## 1. In five lines

1. Nothing here has a number of its own.

## 4. Play

### Turns (option; ASSUMED)

* **XX-1** A *turn* is `one_step` (`not_your_turn`), as **the** text
  says (TEXT).
  * It may go on below,
  * twice (XX-2).
* **XX-2** 2 * 3 is six (TEXT for two, DEFAULT for five players) (`too_many`, `too_few`).

It goes on in prose, which is no rule.

- **XX-3** A dash will do.

### 8.1 New game

`seats` (2 to 5), `options`.

It says more.

## 10. Invariants

* **XX-I1** Players need not know.
"""


def test_rules_are_plain_text_by_their_numbers() -> None:
    below = "A turn is one step, as the text says. It may go on below, twice (XX-2)."
    assert rules_in(RULES) == (
        Rule("XX-1", "Turns", below),
        Rule("XX-2", "Turns", "2 * 3 is six."),
        Rule("XX-3", "Turns", "A dash will do."),
        Rule("8.1", "New game", "seats (2 to 5), options."),
    )


@pytest.mark.parametrize(
    ("markdown", "fault"),
    [
        ("", "no rule has a number"),
        ("# A game\n\nIt has no rules.", "no rule has a number"),
        ("* **XX-7** One.\n* **XX-7** The other.", "numbers that stand twice: XX-7"),
        ("* **XX-1** A rule.", "XX-1 stands in no section"),
        ("## Play\n\n* **XX-1** A.\n* **XX-3** B.", "missing, from 1 without gaps: XX-2"),
        ("## Play\n\n* **XX-1** A.\n* **YY-2** B.", "missing, from 1 without gaps: XX-2"),
        ("## Play\n\n1. **XX-1** A rule.", "line 3: XX-1 does not begin an item of a list"),
        ("## Play\n\n* **XX-1**\n", "line 3: XX-1 does not begin an item of a list, with a text after it"),
        ("## Play\n\n* **XX-1** A.\n* **XX-2** By **XX-1**.", "line 4: XX-1 does not begin an item"),
        ("## Play\n\n* **XX-1** A `rule.", "XX-1 has no text that can be told without marks"),
        ("## Play\n\n* **XX-1** A **rule.", "XX-1 has no text that can be told without marks"),
        ("## Play\n\n* **XX-1** See [there](x.md).", "XX-1 has no text that can be told without marks"),
        ("## Play\n\n* **XX-1** A rule of the TEXT.", "XX-1 has no text that can be told without marks"),
        ("## Play\n\n* **XX-1** (`a_code`)", "XX-1 has no text that can be told without marks"),
    ],
)
def test_rules_that_cannot_be_found_by_number(markdown: str, fault: str) -> None:
    with pytest.raises(BadRules, match=fault):
        rules_in(markdown)
