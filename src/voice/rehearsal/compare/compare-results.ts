import { type SpokenLanguage, spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import { byWeight, type Difference } from "#domain/rehearsals/difference.ts";
import { guessLanguage } from "../../brain/understanding/guess-language.ts";
import type { CallResult } from "../call-result.ts";
import { compareAnswers } from "./compare-answers.ts";
import { compareJobs, insteadText } from "./compare-jobs.ts";
import { compareEmergencies, comparePeople } from "./compare-people.ts";

/**
 * In what a call ends differently, the worst first; nothing where it ends the same. Which words she uses for the same, in which order she
 * asks, and how she greets is no difference.
 */
export function compareResults(before: CallResult, after: CallResult, timeZone: string): Difference[] {
  const found = [
    ...compareEmergencies(before, after),
    ...compareJobs(before, after, timeZone),
    ...comparePeople(before, after),
    ...compareLanguages(before, after),
    ...compareMessages(before, after),
    ...compareAnswers(before, after),
  ];
  if (after.deadEnd && !before.deadEnd && !found.some(({ verdict }) => verdict === "worse"))
    found.push({ verdict: "worse", what: "dead_end", text: "The caller hangs up with nothing.", jobs: 0 });
  if (before.deadEnd && !after.deadEnd && found.length === 0)
    found.push({
      verdict: "better",
      what: "dead_end",
      text: "The caller doesn't hang up with nothing anymore.",
      jobs: 0,
    });
  return found.toSorted(byWeight);
}

const nameOf = (code: SpokenLanguage): string => spokenLanguages.find((one) => one.code === code)?.name ?? code;

function compareLanguages(before: CallResult, after: CallResult): Difference[] {
  if (before.language === after.language) return [];
  const spoken = guessLanguage(before.told.map(({ asked }) => asked).join(" "));
  const verdict = spoken === before.language ? "worse" : spoken === after.language ? "better" : "different";
  const text = `She speaks ${nameOf(after.language)} instead of ${nameOf(before.language)}${verdict === "worse" ? ", which is the caller's language" : ""}.`;
  return [{ verdict, what: "language", text, jobs: 0 }];
}

function compareMessages(before: CallResult, after: CallResult): Difference[] {
  const say = (verdict: Difference["verdict"], text: string): Difference => ({
    ...{ verdict, what: "message", text, jobs: 0 },
  });
  const isHelped = ({ booked, moved, transfers, emergency }: CallResult): boolean =>
    booked.length + moved.length + transfers.length > 0 || emergency !== undefined;
  const [was, is] = [before.messages.length > 0, after.messages.length > 0];
  if (was && !is && !isHelped(after)) return [say("worse", `No message is taken anymore. ${insteadText(after)}`)];
  if (!was && is && !isHelped(before)) return [say("different", "A message is taken now.")];
  const urgent = ({ messages }: CallResult) => messages.some((one) => one.urgent);
  if (was && is && urgent(before) && !urgent(after) && before.emergency === undefined)
    return [say("worse", "The message isn't marked as urgent anymore.")];
  return [];
}
