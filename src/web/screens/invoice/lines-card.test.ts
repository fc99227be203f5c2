import { expect, it } from "vitest";
import { linesSum } from "./lines-card.tsx";

const lines = (...billed: number[]) => billed.map((billed_seconds) => ({ billed_seconds }));

it.each([
  [lines(222), 222, "This line adds up to 222 s billed, matching the invoice."],
  [lines(222, 0, -22), 200, "These 3 lines add up to 200 s billed, matching the invoice."],
  [lines(1, 2), 4, "These 2 lines add up to 3 s billed."],
])("%j beside %d says: %s", (rows, invoiced, text) => {
  expect(linesSum(rows, invoiced)).toBe(text);
});
