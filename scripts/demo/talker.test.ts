import { expect, test } from "vitest";
import { businesses } from "./businesses.ts";
import { callerKinds, someCaller } from "./callers.ts";
import { createChance } from "./chance.ts";
import { somePeople } from "./people.ts";
import { createTalker } from "./talker.ts";

const caller = {
  opens: "My sink leaks.",
  replies: [[/name/i, "My name is Dana", "Dana Whitfield"]],
  otherwise: "Sorry?",
  leaves: "Never mind, thanks. Bye.",
} as const;

test("who is asked again says it in another way, then takes their leave, then hangs up", () => {
  const answerTo = createTalker(caller);
  const asked = ["Hello!", "Your name?", "Your name, please?", "I need a name.", "Goodbye!"];
  expect(asked.map((heard) => answerTo(heard))).toEqual([
    "My sink leaks.",
    "My name is Dana",
    "Dana Whitfield",
    "Never mind, thanks. Bye.",
    undefined,
  ]);
});

test("whatever is asked, however often: no caller says anything twice, and every call ends", () => {
  const chance = createChance(3);
  const asked = [
    ...["What name should I put it under?", "Is the number you're calling from the best one to reach you?"],
    ...["Which one works for you?", "Should I book it?", "¿Me dice su nombre?", "¿Algo más?", "Hm?"],
  ];
  for (const kind of Object.keys(callerKinds) as (keyof typeof callerKinds)[])
    for (const { trade } of businesses)
      for (const language of ["en", "es"] as const) {
        const [person] = somePeople(chance, 1, language, 200);
        if (!person) throw new Error("One was asked for.");
        const answerTo = createTalker(someCaller(chance, kind, trade, person));
        const words: string[] = [];
        for (let turn = 0; ; turn++) {
          const said = answerTo(turn === 0 ? "Hello!" : (asked[chance.below(asked.length)] ?? ""));
          if (said === undefined) break;
          words.push(said);
        }
        expect(new Set(words).size, words.join(" | ")).toBe(words.length);
        expect(words.length).toBeLessThan(24);
      }
});
