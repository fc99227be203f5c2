import type { SpokenLanguage } from "#domain/assistant-voices.ts";
import type { CallSnapshot } from "#domain/call-snapshot.ts";
import { type OwnerPromises, ownerPromises } from "#domain/owner-promises.ts";
import { claimsIn } from "#domain/promise-claims.ts";
import { type GivenTime, givenTime, type Standing } from "#domain/promise-standing.ts";
import { promiseWords } from "#domain/promise-words-abroad.ts";
import { zoneOf } from "#domain/zoned-time.ts";
import { arrivalUntil } from "../tools/spoken-time.ts";
import type { BrainTurn } from "./brain.ts";

const heardLines = 12;

export const givenFor = (
  times: readonly string[],
  { timezone }: Pick<CallSnapshot, "timezone">,
): readonly GivenTime[] => {
  const zone = zoneOf(timezone);
  return times.flatMap((time) => givenTime(time, zone) ?? []);
};

/** What may be promised in a turn. The owner's words are read once per assistant and language. */
export function createStandings() {
  const owners = new WeakMap<CallSnapshot, Map<SpokenLanguage, OwnerPromises>>();

  function ownerOf(assistant: CallSnapshot, language: SpokenLanguage): OwnerPromises {
    const known = owners.get(assistant) ?? new Map<SpokenLanguage, OwnerPromises>();
    owners.set(assistant, known);
    const promises = known.get(language) ?? ownerPromises(assistant, language);
    known.set(language, promises);
    return promises;
  }

  return {
    of({ assistant, lines, facts, now }: BrainTurn, language: SpokenLanguage): Standing {
      const words = promiseWords(language);
      const heard = lines
        .filter(({ who }) => who === "caller")
        .slice(-heardLines)
        .map((line) => claimsIn(line.words, words));
      return {
        ...ownerOf(assistant, language),
        heard,
        asked: heard.at(-1),
        given: givenFor(
          facts.offered.flatMap(({ start }) => [start, arrivalUntil(start, assistant)]),
          assistant,
        ),
        today: zoneOf(assistant.timezone).dateOf(now.getTime()),
      };
    },
  };
}
