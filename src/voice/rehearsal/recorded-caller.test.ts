import { expect, it } from "vitest";
import { newSession } from "../session/begin.ts";
import { june } from "../test-calls.ts";
import { type CallerLines, callerLinesOf } from "./caller-lines.ts";
import { openDesk } from "./memory-desk.ts";
import { recordedCaller } from "./recorded-caller.ts";

const line = (who: "caller" | "assistant", words: string) => ({ who, words, language: "en" as const });
const recorded = callerLinesOf(
  [
    line("assistant", "How can I help you?"),
    line("caller", "My sink leaks"),
    line("assistant", "What day and time works for you?"),
    line("assistant", "Are you still there?"),
    line("caller", "Thursday at nine"),
    line("assistant", "What name should I put it under?"),
    line("caller", "Greg"),
    line("caller", "Halvorsen"),
    line("assistant", "Is there anything else I can do for you?"),
    line("caller", "No thanks"),
  ],
  { address: "12 State Street" },
) as CallerLines;
const house = openDesk({ jobs: [], busy: [] }, june(), () => new Date(0));
const play = () => {
  const caller = recordedCaller(recorded);
  return (heard: string) => caller.replyTo(heard, newSession("en"), house);
};

it("keeps what was said with what it answered; a silence asks for nothing, and two lines in one breath are one", () => {
  expect(recorded).toMatchObject({
    opens: "My sink leaks",
    says: [
      { asked: "When", words: "Thursday at nine" },
      { asked: "Name", words: "Greg Halvorsen" },
      { asked: "More", words: "No thanks" },
    ],
  });
});

it("answers what is asked, in whatever order", () => {
  const ask = play();
  expect(ask("May I have your name, please?")).toBe("Greg Halvorsen");
  expect(ask("When would you like us to come out?")).toBe("Thursday at nine");
  expect(ask("Is there anything else I can do for you?")).toBe("No thanks");
});

it("a question that was never asked gets what is known of the caller, or what anybody would say", () => {
  const ask = play();
  expect(ask("What's the address for the job, with the ZIP code?")).toBe("12 State Street");
  expect(ask("Is anything burning or smoking right now?")).toBe("No, nothing like that");
  expect(ask("Should I book it?")).toBe("Yes, please");
});

it("whoever is asked the same for ever hangs up", () => {
  const ask = play();
  const heard = Array.from({ length: 12 }, () => ask("What's the ZIP code there?"));
  expect(heard.at(-1)).toBe("(hangs up)");
});

it("nobody called where nothing was said", () => {
  expect(callerLinesOf([line("assistant", "How can I help you?")], {})).toBeUndefined();
});
