import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { type Zone, zoneOf } from "#domain/time/zoned-time.ts";
import { type Claims, claimsIn } from "../language/promises/claims.ts";
import { type Evidence, type GivenTime, givenTime } from "../language/promises/evidence.ts";
import { type OwnerPromises, ownerPromises } from "../language/promises/owner-promises.ts";
import { promiseWords } from "../language/promises/words-abroad.ts";
import { arrivalUntil } from "../tools/offer-times.ts";
import type { BrainTurn } from "./brain.ts";

const heardLines = 12;

/** What may be promised in a turn. The owner's words are read once per assistant and language. */
export function createEvidenceStore() {
  const owners = new WeakMap<CallSnapshot, Map<SpokenLanguage, OwnerPromises>>();
  const zones = new Map<string, Zone>();

  /** Making a zone costs more than asking it. */
  function zoneIn({ timezone }: CallSnapshot): Zone {
    const zone = zones.get(timezone) ?? zoneOf(timezone);
    zones.set(timezone, zone);
    return zone;
  }
  const given = (times: readonly string[], assistant: CallSnapshot): readonly GivenTime[] =>
    times.flatMap((time) => givenTime(time, zoneIn(assistant)) ?? []);

  function ownerOf(assistant: CallSnapshot, language: SpokenLanguage): OwnerPromises {
    const known = owners.get(assistant) ?? new Map<SpokenLanguage, OwnerPromises>();
    owners.set(assistant, known);
    const promises = known.get(language) ?? ownerPromises(assistant, language);
    known.set(language, promises);
    return promises;
  }

  return {
    /** Times of the house, as they are spoken. */
    given,
    of({ assistant, lines, facts, now }: BrainTurn, language: SpokenLanguage): Evidence {
      let heard: Claims[] | undefined;
      const hear = (): Claims[] => {
        const words = promiseWords(language);
        heard ??= lines
          .filter(({ who }) => who === "caller")
          .slice(-heardLines)
          .map((line) => claimsIn(line.words, words));
        return heard;
      };
      // Read when something is held against them: the first word does not wait for it.
      return {
        get told() {
          return ownerOf(assistant, language).told;
        },
        get known() {
          return ownerOf(assistant, language).known;
        },
        get heard() {
          return hear();
        },
        get asked() {
          return hear().at(-1);
        },
        get given() {
          const offered = facts.offered.flatMap(({ start }) => [start, arrivalUntil(start, assistant)]);
          return given(offered, assistant);
        },
        get today() {
          return zoneIn(assistant).dateOf(now.getTime());
        },
      };
    },
  };
}
