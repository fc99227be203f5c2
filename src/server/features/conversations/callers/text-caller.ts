import type { textCaller as endpoint } from "#contract/conversation-actions.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import type { Db } from "../../../db/connect.ts";
import { senderOf } from "../../assistants/sender-of.ts";
import { raiseTask } from "../../owner-tasks/raise-task.ts";
import { acceptOwnersWords, onItsWayText, ownersText } from "../../texts/owners-words.ts";
import { queueText, type TextKind } from "../../texts/queue-text.ts";
import { type TextWriter, textWriter } from "../../texts/send-queued-text.ts";
import type { ConversationNeeds } from "../needs.ts";
import { type ConversationRow, findOwnCall, listMessagePhones } from "../store.ts";
import { assistantGoneText } from "./number-of.ts";

type Words = {
  readonly owner_id: string;
  readonly call_id: string;
  readonly text: string;
  /** Texts from before it was chosen go to the number that called. */
  readonly to?: string;
};
const ownersWords: TextKind<Words> = { name: "owners-words" };

const isNumber = (phone: string): boolean => /^\+\d{7,15}$/.test(phone);

/** The number that they called from, and those that they gave. */
async function numbersOf(db: Db, owner_id: string, call: ConversationRow): Promise<string[]> {
  const given = [call.contact_phone ?? "", ...(await listMessagePhones(db, owner_id, call.id))];
  return [call.from_number, ...given].filter(isNumber);
}

/** Sends the caller of a call a text in the owner's own words, from the number that they called. */
export async function textCaller(
  { db, clock, jobs }: Pick<ConversationNeeds, "db" | "clock" | "jobs">,
  owner_id: string,
  id: string,
  { text: given, to: wanted }: Parsed<typeof endpoint>["body"],
): Promise<Reply<typeof endpoint>> {
  const call = await findOwnCall(db, owner_id, id);
  if (!call) throw notFound();
  // Whatever number was typed in a test, its holder knows nothing of it.
  if (call.is_test) throw new Refusal("conflict", "This was a test call, so there's no one to text.");
  const known = await numbersOf(db, owner_id, call);
  const to = wanted ?? known[0];
  if (to === undefined) throw new Refusal("conflict", "The caller's number is hidden, so you can't text them.");
  if (!known.includes(to)) throw new Refusal("conflict", "That number isn't from this call.");
  const sender = await senderOf({ db })(owner_id, call.assistant_id);
  if (!sender) throw new Refusal("conflict", assistantGoneText);
  const text = await acceptOwnersWords({ db, clock }, owner_id, { sender, to }, given);
  const params = { owner_id, call_id: call.id, text, to };
  await db.transaction().execute((tx) => queueText({ jobs }, tx, ownersWords, { owner_id, params, now: clock.now() }));
  return { detail: onItsWayText };
}

export const ownersTexts = ({ db }: { readonly db: Db }): readonly TextWriter[] => [
  textWriter(
    ownersWords,
    async ({ owner_id, call_id, text, to: wanted }) => {
      const call = await findOwnCall(db, owner_id, call_id);
      const sender = call && (await senderOf({ db })(owner_id, call.assistant_id));
      if (!sender) return undefined;
      const known = await numbersOf(db, owner_id, call);
      const to = wanted ?? known[0] ?? "";
      return known.includes(to) ? ownersText(sender, to, text) : undefined;
    },
    {
      about: ({ call_id }) => call_id,
      onUndelivered: async (tx, { owner_id, call_id, to }, { reason, now }) => {
        const call = await findOwnCall(tx, owner_id, call_id);
        if (!call || to === undefined) return;
        const { assistant_id, contact_name } = call;
        await raiseTask(tx, {
          ...{ owner_id, assistant_id, subject_id: call_id, now },
          kind: "text_undelivered",
          params: {
            ...{ name: contact_name ?? "", phone: to, what: "words", reason },
            ...{ about: "conversation", at: now.toISOString() },
          },
          as: "event",
        });
      },
    },
  ),
];
