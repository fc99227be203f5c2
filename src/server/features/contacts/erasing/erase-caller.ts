import type { eraseCaller as endpoint } from "#contract/contacts.ts";
import type { Reply } from "#contract/endpoint.ts";
import { readTypedNumber } from "#domain/assistants/transfer-number.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import type { Clock } from "#domain/time/clock.ts";
import { afterDeadlock } from "../../../db/after-deadlock.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Caller, Client } from "../../../http/route.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { eraseCalls } from "../../after-call/erasing/erase-calls.ts";
import { eraseJobs } from "../../appointments/erase-jobs.ts";
import { noteEvent } from "../../audit-log/note-event.ts";
import { forgetCallbacksTo } from "../../callbacks/forget-callbacks.ts";
import { forgetCodesTo, hideNumber } from "../../calls/erasing/forget-number.ts";
import { forgetEscalationsOf } from "../../escalations/forget-escalations.ts";
import { dropMailsAbout } from "../../mail/drop-unsent.ts";
import { forgetNotificationsAbout } from "../../notifications/forget-notifications.ts";
import { forgetTasksAbout } from "../../owner-tasks/forget-tasks.ts";
import { forgetPortalCustomer } from "../../portal/forget-customer.ts";
import { dropTextsAbout } from "../../texts/drop-unsent.ts";
import { deleteContact, listJobIds, lockCallsOf } from "./store.ts";

export type EraseNeeds = { readonly db: Db; readonly clock: Clock; readonly jobs: Jobs };

/**
 * Everything of a caller goes, wherever it stands: calls, jobs, messages, tasks, notifications and texts. Dates, lengths and costs stay,
 * as do a block and a wish for no texts, which protect somebody. The outside calendar hears of it like of any change.
 */
export async function eraseCaller(
  { db, clock, jobs }: EraseNeeds,
  caller: Caller,
  typed: string,
  client: Client,
): Promise<Reply<typeof endpoint>> {
  const { owner_id } = caller;
  const phone = readTypedNumber(typed) ?? (/^\+\d{7,15}$/.test(typed.trim()) ? typed.trim() : undefined);
  if (phone === undefined) throw new Refusal("invalid", "phone: Enter a full phone number.");
  const erase = async (tx: Tx) => {
    const calls = await lockCallsOf(tx, owner_id, phone);
    if (calls.some(({ state }) => state === "live"))
      throw new Refusal("conflict", "This caller is on the phone right now. Try again after the call.");
    const call_ids = calls.map(({ id }) => id);
    const job_ids = await listJobIds(tx, owner_id, { phone, call_ids });
    await eraseCalls(tx, { owner_id, call_ids, now: clock.now() });
    await hideNumber(tx, owner_id, phone);
    await eraseTraces(tx, owner_id, { phone, ids: [...call_ids, ...job_ids] });
    await eraseJobs({ clock, jobs }, tx, { owner_id, ids: job_ids });
    await deleteContact(tx, owner_id, phone);
    const erased = { conversations: call_ids.length, appointments: job_ids.length };
    const noted = { owner_id, what: "data_erased", now: clock.now(), caller, client } as const;
    await noteEvent(tx, { ...noted, details: { erased: "a caller", ...erased } });
    return erased;
  };
  // A call of the same caller may be read at this moment, and hold what is erased.
  const data = await afterDeadlock(() => db.transaction().execute(erase));
  return { success: true, error: null, data };
}

type Trace = { readonly phone: string; readonly ids: readonly string[] };

/** What hangs on these calls and jobs, or has the number in its words. */
async function eraseTraces(tx: Tx, owner_id: string, { phone, ids }: Trace): Promise<void> {
  await forgetNotificationsAbout(tx, owner_id, { ids, phone, shown: formatPhone(phone) });
  await forgetTasksAbout(tx, owner_id, { ids, phone });
  await dropTextsAbout(tx, owner_id, { ids, phone });
  await dropMailsAbout(tx, owner_id, { ids, phone });
  await forgetPortalCustomer(tx, { owner_id, phone, appointment_ids: ids });
  await forgetCodesTo(tx, owner_id, phone);
  await forgetEscalationsOf(tx, owner_id, phone);
  await forgetCallbacksTo(tx, owner_id, phone);
}
