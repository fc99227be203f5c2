import { guessLanguage } from "../brain/understanding/guess-language.ts";
import type { Asked } from "./asked.ts";
import { askedIn } from "./asked.ts";
import { type Caller, hangsUp, saysNothing } from "./caller.ts";
import type { CallerLines } from "./caller-lines.ts";

/** What is given again in the same words when it is asked for again. */
const repeated: ReadonlySet<Asked> = new Set([
  "Matter",
  "When",
  "Name",
  "Number",
  "Address",
  "Zip",
  "Booking",
  "Safety",
]);
const mostRepeats = 2;

/**
 * Says again what a caller said, to whatever she asks now: what they said to the same question, in order; else what is known of them; else
 * what anybody would say who wants the matter settled. A question that was never asked gets the same answer every time, so that two versions
 * of an assistant are played to the same person.
 */
export function recordedCaller({ opens, says, known }: CallerLines): Caller {
  const isSaid = says.map(() => false);
  const repeats = new Map<Asked, number>();
  let isDone = false;
  const say = (at: number): string => {
    isSaid[at] = true;
    return says[at]?.words ?? "";
  };
  const anyway = anywayIn(guessLanguage([opens, ...says.map(({ words }) => words)].join(" ")) === "es" ? "es" : "en");

  return {
    opens,
    replyTo(heard, _session, { codes }) {
      const asked = askedIn(heard);
      const code = [...codes.values()].at(-1);
      if (asked === "Code" && code !== undefined) return code;
      const next = isSaid.indexOf(false);
      if (next >= 0 && says[next]?.asked === asked) return say(next);
      const fitting = says.findIndex((one, at) => !isSaid[at] && one.asked === asked);
      if (fitting >= 0 && asked !== "Otherwise") return say(fitting);
      const times = repeats.get(asked) ?? 0;
      const before = says.findLast((one) => one.asked === asked)?.words;
      if (before !== undefined && repeated.has(asked) && times < mostRepeats) {
        repeats.set(asked, times + 1);
        return before;
      }
      const given = asked === "Matter" ? opens : asked === "Message" ? opens : knownOf(known, asked);
      if (given !== undefined && times < mostRepeats) {
        repeats.set(asked, times + 1);
        return given;
      }
      const usual = anyway[asked];
      // "Anything else?" brings up what was said to that alone: a detail that she never asked for is no second matter.
      const isOpen = asked === "Otherwise" || usual === undefined;
      if (isOpen && next >= 0) return say(next);
      if (usual !== undefined && times < mostRepeats + 1) {
        repeats.set(asked, times + 1);
        return usual;
      }
      if (isDone) return /\?/.test(heard) ? hangsUp : saysNothing;
      isDone = true;
      return heard.includes("?") ? anyway.More : saysNothing;
    },
  };
}

const knownOf = (known: CallerLines["known"], asked: Asked): string | undefined => {
  const given =
    asked === "Name"
      ? known.name
      : asked === "Number" || asked === "Booking"
        ? known.phone
        : asked === "Address"
          ? known.address
          : asked === "Zip"
            ? known.zip
            : undefined;
  return given === "" ? undefined : given;
};

type Anyway = Readonly<Partial<Record<Asked, string>>> & { readonly More: string };
const english: Anyway = {
  When: "As soon as you can",
  Choice: "The first one",
  Number: "Yes, that's fine",
  Confirm: "Yes, please",
  Safety: "No, nothing like that",
  More: "No, that's all, thank you",
};
const spanish: Anyway = {
  When: "Lo antes posible",
  Choice: "La primera",
  Number: "Sí, está bien",
  Confirm: "Sí, por favor",
  Safety: "No, nada de eso",
  More: "No, eso es todo, gracias",
};
const anywayIn = (language: "en" | "es"): Anyway => (language === "es" ? spanish : english);
