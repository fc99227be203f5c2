import { randomUUID } from "node:crypto";
import type { startCallback as endpoint } from "#contract/calls/callbacks.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { readTypedNumber } from "#domain/assistants/transfer-number.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { isPossibleNumber } from "#domain/phone/possible-number.ts";
import { tollFraudText } from "#domain/phone/toll-fraud.ts";
import type { Db } from "../../db/connect.ts";
import { senderOf } from "../assistants/sender-of.ts";
import { isHidden } from "../calls/hidden-number.ts";
import { taskToCallBack } from "../owner-tasks/called-back.ts";
import { paymentStatusOf } from "../payment-status/payment-status-of.ts";
import type { Policy } from "../throttle/policy.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { customerOf } from "./callback-texts.ts";
import type { CallbackNeeds } from "./needs.ts";
import { lookAgainAt } from "./next-state.ts";
import { type Choice, readPhones } from "./phones.ts";
import { placeOwnerCall } from "./place-owner-call.ts";
import {
  type CallbackRow,
  findByKey,
  findCallback,
  findCaller,
  findContactCaller,
  findOpen,
  insertCallback,
  listNumbers,
} from "./store.ts";

/** Each costs two calls: more than anybody makes by hand. */
const callbacksOfOwner: Policy = {
  scope: "callback:owner",
  free: 40,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  forgetSeconds: 3600,
};

/** Nobody is rung on and on. */
const callbacksToPhone: Policy = {
  scope: "callback:phone",
  free: 8,
  firstWaitSeconds: 300,
  longestWaitSeconds: 3600,
  forgetSeconds: 3600,
};

type About = Parsed<typeof endpoint>["body"];
type Customer = {
  readonly assistant_id: string;
  readonly task_id: string | null;
  readonly call_id: string | null;
  readonly name: string;
  readonly phone: string;
};
type Needs = Omit<CallbackNeeds, "carrierProtocol" | "assistantName">;
type Started = { readonly row: CallbackRow | null; readonly choices: readonly Choice[] };

/** Rings the owner's phone, once for each key. Nothing rings where the owner has to choose a phone first. */
export async function startCallback(
  needs: Needs,
  owner_id: string,
  about: About,
  request_key: string = randomUUID(),
): Promise<Started> {
  const { db, clock } = needs;
  const known = await findByKey(db, owner_id, request_key);
  if (known) return { row: await ring(needs, known), choices: [] };
  const customer = await findCustomer(db, owner_id, about);
  const number = await checkedNumber(db, owner_id, customer.phone);
  const sender = await senderOf({ db })(owner_id, customer.assistant_id);
  if (!sender)
    throw new Refusal("conflict", "The assistant of this call was deleted, so there's no number to call from.");
  if (sender.number === null)
    throw new Refusal("conflict", "Your assistant doesn't have a phone number to call from yet.");
  if ((await paymentStatusOf({ db, clock }, owner_id)).status !== "active")
    throw new Refusal("conflict", "Your service is limited until your payment is settled, so calls can't be placed.");
  const { phone: owner_phone, choices } = await readPhones({ db }, owner_id);
  if (choices.length === 0)
    throw new Refusal(
      "conflict",
      "There's no phone of yours to ring. Verify your phone number in Settings, or give your assistant a service transfer number.",
    );
  if (owner_phone === null) return { row: null, choices };
  if (owner_phone === number)
    throw new Refusal("conflict", "That's the phone that would ring first. Choose another phone in Settings.");
  const open = await findOpen(db, owner_id);
  if (open?.request_key === request_key) return { row: open, choices: [] };
  if (open) throw busy(open);
  await takeAttempt(needs, [
    { policy: callbacksOfOwner, key: owner_id },
    { policy: callbacksToPhone, key: number },
  ]);
  const now = clock.now();
  const { assistant_id, task_id, call_id, name } = customer;
  const row = await db.transaction().execute((tx) =>
    insertCallback(tx, {
      ...{ id: randomUUID(), owner_id, assistant_id, task_id, call_id, customer_name: name, customer_number: number },
      ...{ owner_phone, from_number: sender.number ?? "", request_key, state: "placing", started_at: now },
      due_at: lookAgainAt("placing", now),
    }),
  );
  if (row) return { row: await ring(needs, row), choices: [] };
  // Somebody was faster: the same request, or another one.
  const same = await findByKey(db, owner_id, request_key);
  if (same) return { row: same, choices: [] };
  throw busy(await findOpen(db, owner_id));
}

const busy = (open: CallbackRow | undefined): Refusal =>
  new Refusal(
    "conflict",
    open ? `You're already calling ${customerOf(open)} back.` : "You're already calling someone back.",
  );

/** Orders the call where that was not done yet. */
async function ring(needs: Needs, row: CallbackRow): Promise<CallbackRow> {
  if (row.state !== "placing") return row;
  await placeOwnerCall(needs, row.id);
  return (await findCallback(needs.db, row.id)) ?? row;
}

async function findCustomer(db: Db, owner_id: string, about: About): Promise<Customer> {
  const { task_id, conversation_id, contact_id } = about;
  if (task_id !== undefined) {
    const task = await taskToCallBack(db, owner_id, task_id);
    if (!task) throw notFound();
    const call = task.call_id === null ? undefined : await findCaller(db, owner_id, task.call_id);
    if (call?.is_test) throw testCall();
    return { ...task, task_id, name: task.name || (call?.name ?? "") };
  }
  const call =
    conversation_id === undefined
      ? await findContactCaller(db, owner_id, contact_id ?? "")
      : await findCaller(db, owner_id, conversation_id);
  if (!call) throw notFound();
  if (call.is_test) throw testCall();
  const { assistant_id, call_id, name, given } = call;
  const phone = isHidden(call.phone) ? (given ?? "") : call.phone;
  return { assistant_id, task_id: null, call_id, name: name ?? "", phone };
}

const testCall = (): Refusal => new Refusal("conflict", "This was a test call, so there's no one to call back.");

/** The number as it is dialled, or why it may not be. */
async function checkedNumber(db: Db, owner_id: string, phone: string): Promise<string> {
  const number = readTypedNumber(phone);
  if (number === undefined)
    throw new Refusal(
      "conflict",
      /\d/.test(phone)
        ? "Only regular US and Canadian numbers can be called back from here."
        : "The caller's number is hidden, so you can't call them back.",
    );
  const fraud = tollFraudText("This number", number);
  // Its second sentence is for whoever types a number.
  if (fraud !== undefined)
    throw new Refusal("conflict", `${fraud.slice(0, fraud.indexOf(".") + 1)} It can't be called from here.`);
  if (!isPossibleNumber(number)) throw new Refusal("conflict", "This isn't a real number, so it can't be called.");
  if ((await listNumbers(db, owner_id)).some((one) => one.number === number))
    throw new Refusal("conflict", "That's your assistant's own number.");
  return number;
}
