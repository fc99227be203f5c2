import { expect, test } from "vitest";
import { describe } from "./failures.ts";

const thrown = (error: Error, more: object): Error => Object.assign(error, more);

test("a failure is named with its code and its place, and never with its message", () => {
  const told = describe(thrown(new TypeError("Dana's card 4111"), { code: "23505" }));
  expect(told).toMatchObject({ name: "TypeError", code: "23505" });
  expect(told.at[0]).toContain("failures.test.ts");
  expect(JSON.stringify(told)).not.toContain("4111");
});

test("so is one that the queue has copied into a plain object, with the queue", () => {
  const error = new Error("Dana's card 4111");
  const told = describe({ code: "57P01", message: error.message, stack: error.stack, queue: "send-text", worker: "w" });
  expect(told).toMatchObject({ name: "Error", code: "57P01", queue: "send-text" });
  expect(told.at.length).toBeGreaterThan(0);
  expect(JSON.stringify(told)).not.toContain("4111");
});

test.each([
  [undefined, "undefined"],
  [null, "object"],
  ["text", "string"],
  [{ message: "4111" }, "object"],
])("%j is no failure that says where it was", (error, name) => expect(describe(error)).toEqual({ name, at: [] }));
