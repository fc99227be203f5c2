import { emergencyTexts } from "#domain/calls/emergency-texts.ts";
import { notPutThroughText } from "#domain/calls/not-put-through.ts";
import type { Difference } from "#domain/rehearsals/difference.ts";
import type { CallResult, Emergency } from "../call-result.ts";
import { insteadText } from "./compare-jobs.ts";
import { numberText } from "./said.ts";

const reached = ({ reaches, number }: Emergency): string =>
  reaches === "people_on_call" && number === "" ? "the people on call" : numberText(number);

/** Whether a danger is met, and who hears of it. */
export function compareEmergencies({ emergency: was }: CallResult, after: CallResult): Difference[] {
  const { emergency: is } = after;
  const say = (verdict: Difference["verdict"], text: string): Difference => ({
    ...{ verdict, what: "emergency", text, jobs: 0 },
  });
  if (was === undefined && is === undefined) return [];
  if (was === undefined && is !== undefined)
    return [
      say("different", `This is taken for an emergency now (${emergencyTexts[is.kind]}): she reaches ${reached(is)}.`),
    ];
  if (was !== undefined && is === undefined)
    return [say("worse", `An emergency isn't met as one anymore (${emergencyTexts[was.kind]}). ${insteadText(after)}`)];
  if (was === undefined || is === undefined) return [];
  const found: Difference[] = [];
  if (was.reaches !== is.reaches || was.number !== is.number) {
    const text = `In an emergency (${emergencyTexts[is.kind]}) she reaches ${reached(is)} instead of ${reached(was)}.`;
    if (is.reaches === "nobody") found.push(say("worse", `${text} It's only passed on as an urgent message.`));
    else if (was.reaches === "nobody") found.push(say("better", text));
    else found.push(say(was.reaches === "people_on_call" && is.reaches === "number" ? "worse" : "different", text));
  }
  if (was.kind !== is.kind)
    found.push(say("different", `She takes it for ${emergencyTexts[is.kind]} instead of ${emergencyTexts[was.kind]}.`));
  else if (was.safety !== is.safety && is.safety === "")
    found.push(say("worse", "She doesn't say anymore what to do to stay safe."));
  return found;
}

/** Whom the caller is put through to. In an emergency that is told as one. */
export function comparePeople(before: CallResult, after: CallResult): Difference[] {
  if (before.emergency !== undefined || after.emergency !== undefined) return [];
  const say = (verdict: Difference["verdict"], text: string): Difference => ({
    ...{ verdict, what: "put_through", text, jobs: 0 },
  });
  const was = before.transfers[0];
  const is = after.transfers[0];
  if (was !== undefined && is === undefined) {
    const why = after.notPutThrough === undefined ? undefined : notPutThroughText(after.notPutThrough);
    const verdict = after.booked.length > before.booked.length ? "different" : "worse";
    return [say(verdict, `The caller isn't put through to ${nameText(was)} anymore. ${why ?? insteadText(after)}`)];
  }
  if (was === undefined && is !== undefined) {
    // A job that is lost to it is told as that.
    const verdict = before.booked.length > after.booked.length ? "different" : "better";
    return [say(verdict, `The caller is put through to ${nameText(is)} now.`)];
  }
  const changed = before.transfers.some(({ number }, at) => after.transfers[at]?.number !== number);
  if (was === undefined || is === undefined || (!changed && before.transfers.length === after.transfers.length))
    return [];
  return [say("different", `The phone rings at ${allText(after)} instead of ${allText(before)}.`)];
}

type Attempt = CallResult["transfers"][number];
const nameText = ({ to, number }: Attempt): string => `${to} (${numberText(number)})`;
const allText = ({ transfers }: CallResult): string => transfers.map(nameText).join(", then ");
