import { folded } from "../../../basics/folded.ts";
import { callerLines, type FinishedCall } from "./finished-call.ts";
import { type Topic, topics } from "./topics.ts";

const mostTopics = 3;

/** What the call was about, what matters most first. Only the caller's own words and what was noted from them count. */
export function findTopics({ lines, facts, jobs, messages }: FinishedCall): readonly Topic[] {
  const told = [
    ...callerLines({ lines }).map(({ words }) => words),
    facts.problem,
    facts.service,
    ...jobs.map(({ service }) => service),
    ...messages.map(({ text }) => text),
  ];
  const text = folded(told.filter((each) => each !== undefined).join("\n"));
  const found = topics.filter(({ words }) => words.test(text));
  const work = found.filter(({ kind }) => kind === "work");
  // Water on the floor is one trouble: the broader word adds nothing to the narrower one.
  const narrow = work.some(({ name }) => name !== "plumbing") ? work.filter(({ name }) => name !== "plumbing") : work;
  const matters = found.filter(({ kind }) => kind === "matter");
  // Almost everybody asks for an appointment; it says something only alone.
  const telling = matters.filter(({ name }) => name !== "appointment" || (narrow.length === 0 && matters.length === 1));
  return [...narrow, ...telling].slice(0, mostTopics);
}
