import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { openingWords } from "#domain/calls/opening-words.ts";
import type { SearchSituation } from "#domain/rehearsals/search-situations.ts";
import { dayMs } from "#domain/time/units.ts";
import type { CallToPlay } from "../call-to-play.ts";
import { existingJob, momentsOf, practiceNumber } from "../callers/practice-calls.ts";

const fullDays = 400;

/** Where a search begins: when somebody calls, from where, and what stands in the calendar then. */
export function callInSituation(situation: SearchSituation, assistant: CallSnapshot, now: Date): CallToPlay {
  const { open, late } = momentsOf(assistant, now);
  const usual: CallToPlay = {
    ...{ at: open, desk: { jobs: [], busy: [] }, callees: {} },
    assistant: { ...assistant, greeting: openingWords(assistant) },
    from: { number: practiceNumber, name: null, isAttested: true },
  };
  switch (situation) {
    case "open":
      return usual;
    case "late":
      return { ...usual, at: late };
    case "booked":
      return { ...usual, desk: { jobs: [existingJob(assistant, open)], busy: [] } };
    case "hidden":
      return { ...usual, from: { number: "", name: null, isAttested: false }, callees: nobodyOf(assistant) };
    case "full": {
      const end = new Date(now.getTime() + fullDays * dayMs);
      return { ...usual, desk: { jobs: [], busy: [{ start: now.toISOString(), end: end.toISOString() }] } };
    }
  }
}

/** Nobody picks up. */
const nobodyOf = ({ settings }: CallSnapshot): CallToPlay["callees"] => ({
  ...{ sales: "no_answer", service: "no_answer", emergency: "no_answer" },
  ...Object.fromEntries(settings.transfers.targets.map(({ id }) => [`own:${id}`, "no_answer"] as const)),
});
