import { expect, test } from "vitest";
import { readBehaviour } from "./behaviour.ts";

test.each([
  [{ kind: "busy", press: "1" }, { kind: "busy" }],
  [{ kind: "live" }, { kind: "live" }],
  [
    { kind: "refuse", after_seconds: "5" },
    { kind: "refuse", after_seconds: 5 },
  ],
  [
    { kind: "refuse", after_seconds: "-5" },
    { kind: "refuse", after_seconds: 2 },
  ],
  [
    { kind: "answer", after_seconds: "", press: "1a#", says: "Hi", talk_seconds: "" },
    { kind: "answer", after_seconds: 2, press: "1#", says: "Hi", talk_seconds: null },
  ],
  [
    { kind: "answer", after_seconds: 99_999, talk_seconds: 0 },
    { kind: "answer", after_seconds: 3600, press: "", says: "", talk_seconds: 0 },
  ],
  [
    { kind: "voicemail", says: 7 },
    { kind: "voicemail", after_seconds: 4, says: "", talk_seconds: null },
  ],
  [{ kind: "dance" }, undefined],
  [{}, undefined],
])("%j is read as %j", (given, behaviour) => {
  expect(readBehaviour(given)).toEqual(behaviour);
});
