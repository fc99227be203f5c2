import type { Difference } from "#domain/rehearsals/difference.ts";
import { dayMs } from "#domain/time/units.ts";
import type { BookedJob, CallResult } from "../call-result.ts";
import { lengthText, numberText, whenText } from "./said.ts";

/** What is booked, moved and canceled. A job is worth more than anything else that a call can bring, but a life. */
export function compareJobs(before: CallResult, after: CallResult, timeZone: string): Difference[] {
  const found: Difference[] = [];
  const say = (verdict: Difference["verdict"], text: string, jobs = 0) =>
    found.push({ verdict, what: "job", text, jobs });
  const called = ({ service, start }: BookedJob): string =>
    `${service === "" ? "a visit" : service}, ${whenText(start, timeZone)}`;
  const isDanger = after.emergency !== undefined && before.emergency === undefined;
  const wasDanger = before.emergency !== undefined && after.emergency === undefined;

  for (const [at, job] of before.booked.entries()) {
    const now = after.booked[at];
    if (now !== undefined) found.push(...compareJob(job, now, timeZone));
    // That it is an emergency now is told as such.
    else if (!isDanger) say("worse", `The job isn't booked anymore (${called(job)}). ${insteadText(after)}`, -1);
  }
  if (!wasDanger)
    for (const job of after.booked.slice(before.booked.length))
      say("better", `A job is booked now: ${called(job)}.`, 1);

  const wasMoved = before.moved.length;
  const isMoved = after.moved.length;
  if (wasMoved > isMoved) say("worse", `The appointment isn't moved anymore. ${insteadText(after)}`);
  else if (isMoved > wasMoved) say("better", "The appointment is moved now, as the caller asked.");
  else
    for (const [at, { to }] of before.moved.entries()) {
      const now = after.moved[at]?.to ?? to;
      if (Date.parse(now) !== Date.parse(to))
        say(
          "different",
          `The appointment is moved to ${whenText(now, timeZone)} instead of ${whenText(to, timeZone)}.`,
        );
    }
  if (before.cancelled.length > after.cancelled.length)
    say("worse", `The appointment isn't canceled anymore, though the caller asked. ${insteadText(after)}`);
  if (before.cancelled.length < after.cancelled.length) say("different", "The appointment is canceled now.");
  return found;
}

function compareJob(was: BookedJob, is: BookedJob, timeZone: string): Difference[] {
  const found: Difference[] = [];
  const say = (verdict: Difference["verdict"], text: string) => found.push({ verdict, what: "job", text, jobs: 0 });
  const laterMs = Date.parse(is.start) - Date.parse(was.start);
  const times = `Booked for ${whenText(is.start, timeZone)} instead of ${whenText(was.start, timeZone)}`;
  if (laterMs >= dayMs / 2) say("worse", `${times}: the caller has to wait longer.`);
  else if (laterMs <= -dayMs / 2) say("better", `${times}: the caller is helped sooner.`);
  else if (laterMs !== 0) say("different", `${times}.`);
  if (was.service !== is.service)
    say(
      "different",
      `Booked as ${is.service || "a visit without a service"} instead of ${was.service || "a visit without a service"}.`,
    );
  if (was.minutes !== is.minutes)
    say("different", `The job takes ${lengthText(is.minutes)} on the calendar instead of ${lengthText(was.minutes)}.`);
  if (was.arrivalMinutes !== is.arrivalMinutes)
    say(
      "different",
      `The caller is promised ${arrivalText(is.arrivalMinutes)} instead of ${arrivalText(was.arrivalMinutes)}.`,
    );
  if (was.name !== is.name) say("different", `Booked for ${is.name || "nobody"} instead of ${was.name || "nobody"}.`);
  if (was.address !== is.address)
    say(
      is.address === "" ? "worse" : "different",
      `The address is ${is.address || "missing"} instead of ${was.address || "missing"}.`,
    );
  if (was.phone !== is.phone)
    say(
      is.phone === "" ? "worse" : "different",
      `The number to call back is ${numberText(is.phone)} instead of ${numberText(was.phone)}.`,
    );
  return found;
}

const arrivalText = (minutes: number): string =>
  minutes === 0 ? "an exact time" : `an arrival within ${lengthText(minutes)}`;

/** What the caller gets in its place. */
export function insteadText(after: CallResult): string {
  if (after.booked.length > 0) return "A visit is booked instead.";
  if (after.transfers.some(({ result }) => result === "accepted")) return "The caller is put through instead.";
  if (after.messages.length > 0) return "She takes a message instead.";
  return after.deadEnd ? "The caller gets nothing." : "She only answers questions.";
}
