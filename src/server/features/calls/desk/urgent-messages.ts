import { businessNameOf, urgentTakenText } from "#domain/calls/caller-texts.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import { queueText, type TextKind } from "../../texts/queue-text.ts";
import { type TextWriter, textWriter } from "../../texts/send-queued-text.ts";
import { findCall, hasUrgentMessage, insertMessage } from "../store.ts";
import type { DeskNeeds } from "./needs.ts";

const takenKind: TextKind<{ call_id: string }> = { name: "urgent-taken" };

/** Who left an urgent message has that in writing. */
export const queueTaken = (
  { jobs }: Pick<DeskNeeds, "jobs">,
  tx: Tx,
  { owner_id, call_id }: { readonly owner_id: string; readonly call_id: string },
  now: Date,
): Promise<unknown> => queueText({ jobs }, tx, takenKind, { owner_id, params: { call_id }, now });

type Message = Parameters<typeof insertMessage>[1];

/** Keeps a message. Who left an urgent one has that in writing at once, while the call still goes on; a second one says nothing new. */
export const keepMessage = (
  { db, jobs, clock }: Pick<DeskNeeds, "db" | "jobs" | "clock">,
  row: Message,
  /** Somebody else tells the caller, when it is known what became of it. */
  isToldLater = false,
): Promise<void> =>
  db.transaction().execute((tx) => keepMessageIn({ jobs }, tx, row, { now: clock.now(), isToldLater }));

export async function keepMessageIn(
  { jobs }: Pick<DeskNeeds, "jobs">,
  tx: Tx,
  row: Message,
  { now, isToldLater = false }: { readonly now: Date; readonly isToldLater?: boolean | undefined },
): Promise<void> {
  const { owner_id, call_id } = row;
  const isFirst = row.urgent && !(await hasUrgentMessage(tx, call_id));
  await insertMessage(tx, row);
  if (isFirst && !isToldLater) await queueTaken({ jobs }, tx, { owner_id, call_id }, now);
}

/** Only to the number that called: any other may be somebody's who knows nothing of it. */
export const urgentTakenTexts = ({ db }: { readonly db: Db }): readonly TextWriter[] => [
  textWriter(
    takenKind,
    async ({ call_id }) => {
      const call = await findCall(db, call_id);
      if (!call || call.is_test || !call.to_number || !call.from_number || !call.assistant.settings.texts_to_callers)
        return undefined;
      const { settings, name } = call.assistant;
      // Calls that were taken before there was such a promise have none.
      const text = urgentTakenText(
        businessNameOf(settings, name),
        call.to_number,
        settings.urgent_callback_minutes ?? 0,
      );
      return { from: call.to_number, to: call.from_number, text };
    },
    { about: ({ call_id }) => call_id },
  ),
];
