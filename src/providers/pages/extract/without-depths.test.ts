import { expect, test } from "vitest";
import { withoutDepths } from "./without-depths.ts";

const many = 600;

test.each([
  ["tags in each other", "<div>"],
  ["tags of two kinds that are left open", "<option><p>"],
  ["cells without rows that are closed", "<table><tr><td>"],
])("a page is cut where it gets too deep: %s", (_what, piece) => {
  expect(withoutDepths(piece.repeat(many)).length).toBeLessThan(piece.length * many);
});

test.each([
  ["closed tags", "<div><b>word</b></div>"],
  ["paragraphs that end each other", "<p>word"],
  ["items that end each other", "<li>word"],
  ["rows and cells that end each other", "<tr><td>one<td>two"],
  ["terms that end each other", "<dt>one<dd>two"],
  ["what is left open within what is closed", "<div><p>word</div>"],
  ["tags that hold nothing", "<br><img src=a><meta name=b>"],
  ["tags within a script", "<script>'<div><div>'</script>"],
  ["tags within a comment", "<!-- <div><div> -->"],
])("a long page stays whole: %s", (_what, piece) => {
  const page = `<html><body><table>${piece.repeat(many)}</table>`;
  expect(withoutDepths(page)).toBe(page);
});
