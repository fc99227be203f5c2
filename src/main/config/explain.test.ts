import { expect, test } from "vitest";
import { Refusal } from "#domain/basics/refusal.ts";
import { CannotStart } from "../cannot-start.ts";
import { ConfigError } from "./config.ts";
import { explain } from "./explain.ts";

const full = "Belle could not start: the disk is full. Make room and start again.";

test.each<[string, unknown, string]>([
  [
    "wrong variables, one to a line",
    new ConfigError(["PORT is.", "HOST is."]),
    "The configuration is not right:\n  PORT is.\n  HOST is.",
  ],
  ["a reason in words, as it is", new CannotStart("Port 1 is taken."), "Port 1 is taken."],
  ["a refusal, as it is", new Refusal("conflict", "Another key."), "Another key."],
  ["a full disk, as the system says it", Object.assign(new Error("write"), { code: "ENOSPC" }), full],
  ["a full disk, as PostgreSQL says it", Object.assign(new Error("could not extend"), { code: "53100" }), full],
  ["a full disk in a database's last words", new CannotStart("FATAL: could not write: No space left on device"), full],
  [
    "a full disk behind something else",
    new Error("Migration failed", { cause: Object.assign(new Error("x"), { code: "53100" }) }),
    full,
  ],
  ["a full disk that keeps the folder from being taken", new CannotStart("In use (database or disk is full)"), full],
  ["something that is not even an error", "what", "Belle could not start. what"],
])("%s", (_, error, expected) => {
  expect(explain(error)).toBe(expected);
});

test("a mistake of ours is told with its place", () => {
  expect(explain(new TypeError("x is not y"))).toMatch(/^Belle could not start\. TypeError: x is not y\n\s+at /);
});
