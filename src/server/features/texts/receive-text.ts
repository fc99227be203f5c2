import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { businessNameOf, type Command, commandIn, helpText, notReadText } from "#domain/calls/caller-texts.ts";
import { parsePhone } from "#domain/phone/phone.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { CarrierProtocol } from "#providers/telephony/port.ts";
import type { Db } from "../../db/connect.ts";
import { readSignedForm } from "../../http/read-signed-form.ts";
import type { Signed } from "../../http/route.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { answersToOnePhone } from "./limits.ts";
import { deleteOptOut, insertOptOut } from "./opt-outs/store.ts";
import { queueText, type TextKind } from "./queue-text.ts";
import { type TextWriter, textWriter } from "./send-queued-text.ts";
import { insertReceived } from "./store.ts";

export type ReceiveNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly carrierProtocol: CarrierProtocol;
  readonly publicUrl: string;
  readonly assistantAt: AssistantAt;
  /** Whether it was the answer of somebody on call to an emergency; then nothing else is made of it. */
  readonly takeEmergency: (text: { readonly number: string; readonly phone: string }) => Promise<boolean>;
};

/** Whose number was written to; nothing where it is nobody's. */
export type AssistantAt = (
  number: string,
) => Promise<{ readonly owner_id: string; readonly name: string; readonly settings: AssistantSettings } | undefined>;

type Answer = { readonly number: string; readonly phone: string; readonly answer: "help" | "not-read" };
const answerKind: TextKind<Answer> = { name: "answer" };

/**
 * A text to one of our numbers. Answers go out like every other text of ours, so that one which the carrier tells of twice is
 * answered once.
 */
export async function receiveText(needs: ReceiveNeeds, signed: Signed): Promise<string> {
  const { carrierProtocol } = needs;
  const form = readSignedForm(needs, signed);
  const field = (name: string) => form.get(name) ?? "";
  // Short codes and letters instead of a number are machines: nobody reads an answer there.
  const phone = parsePhone(field("From"));
  const number = field("To");
  const message_id = field("MessageSid");
  if (phone !== undefined && phone === field("From") && message_id !== "") {
    // The carrier tells of a text again where we do not answer; taking what one has changes nothing.
    if (isYes(field("Body")) && (await needs.takeEmergency({ number, phone })))
      return carrierProtocol.writeInstructions([]).body;
    await takeIn(needs, { number, phone, message_id, command: commandIn(field("Body")) });
  }
  return carrierProtocol.writeInstructions([]).body;
}

const isYes = (text: string): boolean => ["1", "yes"].includes(text.trim().toLowerCase());

type Incoming = {
  readonly number: string;
  readonly phone: string;
  readonly message_id: string;
  readonly command: Command | undefined;
};

async function takeIn(
  { db, clock, jobs, assistantAt }: ReceiveNeeds,
  { number, phone, message_id, command }: Incoming,
) {
  const assistant = await assistantAt(number);
  if (!assistant) return;
  const { owner_id } = assistant;
  const now = clock.now();
  const answerable = command !== "stop" && (await mayAnswer({ db, clock }, `${number} ${phone}`));
  await db.transaction().execute(async (tx) => {
    if (!(await insertReceived(tx, { message_id, owner_id, received_at: now }))) return;
    // To these two the carrier itself has answered already.
    if (command === "stop") await insertOptOut(tx, { number, phone, owner_id, since: now, by_carrier: false });
    if (command === "start" && (await deleteOptOut(tx, { number, phone }))) return;
    const params = { number, phone, answer: command === "help" ? "help" : "not-read" } as const;
    if (answerable) await queueText({ jobs }, tx, answerKind, { owner_id, params, now });
  });
}

async function mayAnswer(needs: { db: Db; clock: Clock }, key: string): Promise<boolean> {
  try {
    await takeAttempt(needs, [{ policy: answersToOnePhone, key }]);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** What somebody reads who wrote to one of our numbers. */
export const answerTexts = (assistantAt: AssistantAt): readonly TextWriter[] => [
  textWriter(answerKind, async ({ number, phone, answer }) => {
    const assistant = await assistantAt(number);
    if (!assistant) return undefined;
    const business = businessNameOf(assistant.settings, assistant.name);
    const text = answer === "help" ? helpText(business, number) : notReadText(business, number);
    return { from: number, to: phone, text };
  }),
];
