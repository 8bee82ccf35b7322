#!/usr/bin/python3
"""tools/blind, with two programs that draw one colour each: which side is whose only the key tells, and the score goes by it."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from PIL import Image

BLIND = Path(__file__).resolve().parents[2] / "tools/blind"

# Draws what `vedette still ... -o FILE --size WxH` would, all in its own colour.
PROGRAM = """#!/usr/bin/python3
import sys
from PIL import Image
words = sys.argv
to = words[words.index("-o") + 1].replace("%s", "one")
wide, tall = (int(n) for n in words[words.index("--size") + 1].split("x"))
Image.new("RGB", (wide, tall), "{colour}").save(to)
"""


def blind(*words):
    done = subprocess.run([sys.executable, str(BLIND), *map(str, words)], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


class Blind(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.made = tempfile.TemporaryDirectory()
        cls.at = Path(cls.made.name)
        for name, colour in (("this", "white"), ("other", "black")):
            program = cls.at / name
            program.write_text(PROGRAM.format(colour=colour))
            program.chmod(0o755)
        cls.sheets = cls.at / "sheets"
        cls.ended = blind("make", cls.sheets, "--this", cls.at / "this", "--other", cls.at / "other", "--seed", 3, "--size", "160x96")
        cls.key = json.loads((cls.at / "sheets.key").read_text())["sheets"]

    @classmethod
    def tearDownClass(cls):
        cls.made.cleanup()

    def say(self, name, lines):
        file = self.at / name
        file.write_text("\n".join(lines))
        return file

    def test_every_fixed_shot_and_six_at_eye_height_have_a_sheet(self):
        self.assertEqual(self.ended[0], 0, self.ended[2])
        names = [sheet["shot"] for sheet in self.key.values()]
        self.assertEqual(len(set(names)), len(names))
        self.assertEqual(sum(name.startswith("eye-") for name in names), 6)
        self.assertIn("highland-square", names)
        self.assertNotEqual(names, sorted(names))

    def test_the_key_says_which_side_is_whose_and_nothing_in_the_folder_does(self):
        self.assertEqual({sheet["this"] for sheet in self.key.values()}, {"A", "B"})
        for number, sheet in self.key.items():
            page = Image.open(self.sheets / f"sheet-{number}.jpg")
            self.assertEqual(set(page.info) & {"comment", "exif"}, set())
            upper = page.getpixel((100, 48))[0]
            self.assertEqual("A" if upper > 128 else "B", sheet["this"])
        told = " ".join(file.name for file in self.sheets.iterdir()) + (self.sheets / "answers.txt").read_text()
        for word in ("this", "other", "square", "key"):
            self.assertNotIn(word, told)

    def test_the_score_is_the_share_preferred_and_wilsons_lower_bound(self):
        right = [f"{number} {sheet['this']} # crisper" for number, sheet in self.key.items()]
        status, said, _ = blind("score", self.sheets, self.say("all", right))
        self.assertEqual(status, 0)
        # 19 of 19: of / (of + z^2) = 19 / (19 + 2.7057)
        self.assertIn("100.0 % of 19 answers; at least 87.5 %", said)
        even = [f"{number} =" for number in self.key]
        self.assertIn("50.0 % of 19 answers; at least 32.3 %", blind("score", self.sheets, self.say("even", even))[1])
        wrong = [f"{number} {'AB'[sheet['this'] == 'A']}" for number, sheet in self.key.items()]
        both = blind("score", self.sheets, self.at / "all", self.say("none", wrong))
        self.assertIn("50.0 % of 38 answers", both[1])

    def test_what_is_wrong_is_told_by_file_line_and_column(self):
        for lines, told in ((["01 A", "02 C"], ":2:4: 'C' (expected A, B or =)"), (["77 A"], ":1:1: no sheet '77' (expected 01 to 19)"),
                            (["01 A", "1 B"], ":2:1: sheet 01 was answered above"), (["# nothing"], "no answers in it")):
            status, _, said = blind("score", self.sheets, self.say("wrong", lines))
            self.assertEqual(status, 2)
            self.assertIn(told, said)

    def test_another_key_is_refused(self):
        key = self.at / "sheets.key"
        whole = key.read_text()
        key.write_text(whole.replace('"this": "A"', '"this": "B"'))
        status, _, said = blind("score", self.sheets, self.say("any", ["01 A"]))
        key.write_text(whole)
        self.assertEqual(status, 2)
        self.assertIn("is not the key these sheets were sealed with", said)

    def test_a_folder_is_not_written_over_and_a_program_must_be_there(self):
        self.assertIn("is there already", blind("make", self.sheets, "--other", self.at / "other")[2])
        self.assertIn("no program", blind("make", self.at / "new", "--other", "/nowhere/vedette")[2])
        self.assertIn("did you mean 'horse-fight'", blind("make", self.at / "new", "--this", self.at / "this", "--other",
                                                          self.at / "other", "--only", "horse-figth")[2])


if __name__ == "__main__":
    unittest.main()
