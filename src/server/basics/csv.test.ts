import { expect, it } from "vitest";
import { csvField, csvLine } from "./csv.ts";

it.each([
  [null, ""],
  [0, "0"],
  [1.19, "1.19"],
  [-5, "-5"],
  [true, "true"],
  ["", '""'],
  ["Greg", '"Greg"'],
  ['say "hi", please', '"say ""hi"", please"'],
  ["two\r\nlines\rmore", '"two\nlines\nmore"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ["+1 (208) 555-0142", '"\'+1 (208) 555-0142"'],
  ["-1+1", '"\'-1+1"'],
  ["@SUM(A1)", '"\'@SUM(A1)"'],
  ["  =1", '"\'  =1"'],
  ["\t=1", '"\'\t=1"'],
  ["\tplain", '"\'\tplain"'],
  ["\u202e=1", '"\'\u202e=1"'],
  ["\u200b@x", '"\'\u200b@x"'],
  ["＝1", '"\'＝1"'],
  ["(208) 555-0142", '"(208) 555-0142"'],
  ["a=b", '"a=b"'],
  ["<script>", '"<script>"'],
  ["שלום", '"שלום"'],
] as const)("%j is written as %s", (value, written) => {
  expect(csvField(value)).toBe(written);
});

it("a line ends as spreadsheets expect it", () => {
  expect(csvLine(["a", 1, null])).toBe('"a",1,\r\n');
});
