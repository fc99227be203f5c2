import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import { businessNameOf } from "#domain/calls/caller-texts.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import { ownerReach } from "../../accounts/owner-reach.ts";
import { insteadOfTextLine, queueCallNotification } from "../../notifications/owner-messages.ts";
import { textsToOwner, urgentTextsToOwner } from "../../texts/limits.ts";
import { queueText, type TextKind } from "../../texts/queue-text.ts";
import { type Text, type TextWriter, textWriter } from "../../texts/send-queued-text.ts";
import type { AfterCallNeeds } from "../needs.ts";
import { isToldByText } from "../owner-text.ts";
import { readFinishedCall } from "../read-finished-call.ts";
import { isUrgentCall } from "../reading/action-items.ts";
import { knownAddress } from "../store.ts";

type OfCall = {
  readonly owner_id: string;
  readonly call_id: string;
  /** The owner has chosen a text for something that came of this call; else the assistant's own switch decides. */
  readonly isChosen?: boolean;
};
const ownerTextKind: TextKind<OfCall> = { name: "call-news" };

/** Notes down a text to the owner about a call: under the call's own id, so that there is one however often this runs. */
export const queueOwnerText = (
  { jobs }: Pick<AfterCallNeeds, "jobs">,
  tx: Tx,
  { now, notBefore, ...params }: OfCall & { readonly now: Date; readonly notBefore: Date | undefined },
): Promise<string> =>
  queueText({ jobs }, tx, ownerTextKind, { id: params.call_id, owner_id: params.owner_id, params, now, notBefore });

type Sender = { readonly name: string; readonly number: string | null; readonly settings: AssistantSettings };
type Needs = Pick<AfterCallNeeds, "reader"> & {
  readonly db: Db;
  readonly senderOf: (owner_id: string, assistant_id: string) => Promise<Sender | undefined>;
};

/** What an owner reads of a call, if they still want it, from the assistant's number to the phone of the account. */
export const ownerTexts = (needs: Needs & Pick<AfterCallNeeds, "jobs">): readonly TextWriter[] => [
  textWriter(ownerTextKind, (of) => writeOwnerText(needs, of), {
    onUndelivered: async (tx, of, { now }) => {
      const { owner_id, call_id } = of;
      const written = await writeOwnerText(needs, of);
      if (!written) return;
      const lines = [written.text, insteadOfTextLine(written.to)];
      await queueCallNotification(needs, tx, { owner_id, call_id, lines }, now);
    },
  }),
];

async function writeOwnerText(
  { db, senderOf, reader }: Needs,
  { owner_id, call_id, isChosen = false }: OfCall,
): Promise<Text | undefined> {
  const read = await readFinishedCall(db, call_id);
  const { analysis } = read ?? {};
  if (read?.row.owner_id !== owner_id || !analysis || analysis.erased_at || read.row.is_spam) return undefined;
  const { row, call } = read;
  const sender = await senderOf(owner_id, row.assistant_id);
  const to = (await ownerReach({ db }, owner_id))?.phone ?? "";
  if (!sender || sender.number === null) return undefined;
  if (!isChosen && !isToldByText(sender.settings.texts_to_owner, call)) return undefined;
  if (to === "" || to === sender.number) return undefined;
  const place = await knownAddress(db, owner_id, row.from_number);
  const told = place?.address_by_owner ? place.address : (analysis.contact_address ?? place?.address);
  const contact = {
    name: analysis.contact_name ?? undefined,
    phone: analysis.contact_phone ?? undefined,
    email: analysis.contact_email ?? undefined,
    address: told ?? undefined,
  };
  const business = businessNameOf(sender.settings, sender.name);
  const text = await reader.ownerText({ business, call, contact });
  return { from: sender.number, to, text, limit: isUrgentCall(call) ? urgentTextsToOwner : textsToOwner };
}
