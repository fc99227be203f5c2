import { expect, test } from "vitest";
import { searchResult, summaryText } from "./search-result.ts";

test.each([
  [{ moments: 803, calls: 0, isWhole: true }, "Looked at 803 moments in calls. Nothing went wrong."],
  [{ moments: 1203, calls: 2, isWhole: true }, "Looked at 1,203 moments in calls. Found 2 calls that go wrong."],
  [{ moments: 1, calls: 1, isWhole: true }, "Looked at 1 moment in calls. Found 1 call that goes wrong."],
  [
    { moments: 160, calls: 0, isWhole: false },
    "Looked at 160 moments in calls. Nothing went wrong. It took too long, so not everything was looked at.",
  ],
])("what a search found is said in a sentence: %j", ({ moments, calls, isWhole }, text) =>
  expect(summaryText(moments, calls, isWhole)).toBe(text),
);

const line = (who: "caller" | "assistant", words: string) => ({ who, words });
const lines = [line("assistant", "Hello!"), line("caller", "I smell gas"), line("assistant", "You're booked.")];
const call = { rule: "an emergency is booked like any job", wrong: "The caller was in danger.", lines };

test("a rule that is broken in several situations is shown once, by the first call", () => {
  const result = searchResult(
    [
      { situation: "late", part: { moments: 100, calls: [call] } },
      { situation: "full", part: { moments: 50, calls: [{ ...call, lines: lines.slice(1) }] } },
    ],
    true,
  );
  expect(result).toMatchObject({ moments: 150, is_whole: true });
  expect(result.calls).toEqual([
    {
      ...{ rule: "An emergency is booked like any job", wrong: "The caller was in danger.", wrong_at: 2 },
      when: "Late on a Sunday night",
      lines: [
        { role: "assistant", content: "Hello!" },
        { role: "user", content: "I smell gas" },
        { role: "assistant", content: "You're booked." },
      ],
    },
  ]);
});
