import { expect, test } from "vitest";
import { readOptions } from "./read-options.ts";
import { readTyped } from "./talk.ts";

const url = "http://localhost:3000";

test.each([
  [[], { kind: "demo", url }],
  [["--help"], { kind: "help" }],
  [["--url", "https://belle.example/"], { kind: "demo", url: "https://belle.example" }],
  [["--user", "dana"], { kind: "own", url, user: "dana", assistant: undefined }],
  [["--user", "dana", "--assistant", "June"], { kind: "own", url, user: "dana", assistant: "June" }],
  [["--url", "belle.example"], { kind: "wrong" }],
  [["--assistant", "June"], { kind: "wrong" }],
  [["--loud"], { kind: "wrong" }],
  [["June"], { kind: "wrong" }],
])("npm run call -- %j", (args, options) => {
  expect(readOptions(args, undefined)).toMatchObject(options);
});

test("the port of the configuration is where the product is looked for", () => {
  expect(readOptions([], "4100")).toEqual({ kind: "demo", url: "http://localhost:4100" });
});

test.each([
  ["", undefined],
  ["  ", undefined],
  [" A leak. ", { type: "speech", text: "A leak." }],
  ["/key #", { type: "key", key: "#" }],
  ["/key 12", { type: "unknown", text: "/key 12" }],
  ["/accept", { type: "transfer_ended", result: "accepted" }],
  ["/no-answer", { type: "transfer_ended", result: "no_answer" }],
  ["/hang-up", { type: "hang_up" }],
  ["/dance", { type: "unknown", text: "/dance" }],
])("the line %j", (line, typed) => {
  expect(readTyped(line)).toEqual(typed);
});
