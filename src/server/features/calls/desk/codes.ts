import { randomUUID } from "node:crypto";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { businessNameOf, codeMinutes, codeText } from "#domain/calls/caller-texts.ts";
import { ownerReach } from "../../accounts/owner-reach.ts";
import { jobsUnder } from "../../appointments/by-phone/jobs-under.ts";
import { senderOf } from "../../assistants/sender-of.ts";
import { queueText, type TextKind } from "../../texts/queue-text.ts";
import { type TextWriter, textWriter } from "../../texts/send-queued-text.ts";
import type { Policy } from "../../throttle/policy.ts";
import { takeAttempt } from "../../throttle/take-attempt.ts";
import { findCall } from "../store.ts";
import type { DeskNeeds } from "./needs.ts";
import { findCode, replaceCode, spendCode, takeTry } from "./store.ts";

const codeKind: TextKind<{ call_id: string; code_id: string }> = { name: "call-code" };
const mostTries = 3;

/** Somebody who calls again and again to have one phone texted. */
const codesByPhone: Policy = {
  scope: "call-code:phone",
  free: 3,
  firstWaitSeconds: 300,
  longestWaitSeconds: 3600,
  forgetSeconds: 3600,
};

/** Texts a code to a number that a booking stands under; to any other number nothing goes, and the caller hears the same. */
export async function sendCode(
  needs: DeskNeeds,
  assistant: CallSnapshot,
  call_id: string,
  number: string,
): Promise<void> {
  const { db, clock, jobs } = needs;
  if ((await jobsUnder(needs, assistant, [number])).length === 0) return;
  await takeAttempt({ db, clock }, [{ policy: codesByPhone, key: number }]);
  const id = randomUUID();
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const expires_at = new Date(now.getTime() + codeMinutes * 60_000);
    await replaceCode(tx, { call_id, phone: number, id, expires_at });
    const params = { call_id, code_id: id };
    await queueText({ jobs }, tx, codeKind, { owner_id: assistant.owner_id, params, now });
  });
}

/** A code is right once, within its minutes and few tries, in the call that it was sent for. */
export async function checkCode(
  { db, clock, links }: DeskNeeds,
  call_id: string,
  number: string,
  code: string,
): Promise<boolean> {
  const known = await takeTry(db, { call_id, phone: number }, { now: clock.now(), most: mostTries });
  if (!known) return false;
  return links.isCodeOf(known.id, code.replace(/\D/g, "")) && spendCode(db, known);
}

export const callCodeTexts = ({
  db,
  clock,
  links,
}: Pick<DeskNeeds, "db" | "clock" | "links">): readonly TextWriter[] => [
  textWriter(codeKind, async ({ call_id, code_id }) => {
    const code = await findCode(db, { call_id, id: code_id }, clock.now());
    const call = code && (await findCall(db, call_id));
    if (!code || !call) return undefined;
    // The browser dials no number, so the text comes from the one that she has.
    const from = call.to_number || (await senderOf({ db })(call.owner_id, call.assistant_id))?.number;
    // Whatever number was typed in a test, its holder knows nothing of it: the owner proves the way on their own phone.
    const to = call.is_test ? ((await ownerReach({ db }, call.owner_id))?.phone ?? "") : code.phone;
    if (!from || to === "") return undefined;
    const business = businessNameOf(call.assistant.settings, call.assistant.name);
    return { from, to, text: codeText(business, links.codeOf(code.id)) };
  }),
];
