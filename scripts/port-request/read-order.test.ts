import { expect, test } from "vitest";
import { readOrder, usage } from "./read-order.ts";

const id = "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20";
const wrong = { kind: "wrong", text: `Usage: ${usage}` };

test.each([
  [[], { kind: "list" }],
  [[id, "in_progress"], { kind: "move", id, status: "in_progress", note: "" }],
  [[id, "completed", "--note", " It rings. "], { kind: "move", id, status: "completed", note: "It rings." }],
  [["--note=Sorry", id, "rejected"], { kind: "move", id, status: "rejected", note: "Sorry" }],
  [[id], wrong],
  [[id, "requested"], wrong],
  [[id, "done"], wrong],
  [[id, "completed", "now"], wrong],
  [[id, "completed", "--force"], wrong],
  [[id, "completed", "--note"], wrong],
  [
    [id, "completed", "--note", "x".repeat(1001)],
    { kind: "wrong", text: "The note must be at most 1000 characters long." },
  ],
])("%j", (args, order) => {
  expect(readOrder(args)).toEqual(order);
});
