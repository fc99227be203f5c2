import { formatPhone } from "#domain/phone/phone.ts";
import type { Tx } from "../../../db/connect.ts";
import { forgetCodesTo } from "../../calls/erasing/forget-number.ts";
import { dropMailsAbout } from "../../mail/drop-unsent.ts";
import { forgetNotificationsAbout } from "../../notifications/forget-notifications.ts";
import { forgetTasksAbout } from "../../owner-tasks/forget-tasks.ts";
import { dropTextsAbout } from "../../texts/drop-unsent.ts";
import { forgetVisitor } from "../../visits/forget-visitor.ts";

type Trace = { readonly phone: string; readonly ids: readonly string[] };

/** What hangs on these calls and jobs, or has the number in its words. */
export async function eraseTraces(tx: Tx, owner_id: string, { phone, ids }: Trace): Promise<void> {
  await forgetNotificationsAbout(tx, owner_id, { ids, phone, shown: formatPhone(phone) });
  await forgetTasksAbout(tx, owner_id, { ids, phone });
  await dropTextsAbout(tx, owner_id, { ids, phone });
  await dropMailsAbout(tx, owner_id, { ids, phone });
  await forgetVisitor(tx, { owner_id, phone, appointment_ids: ids });
  await forgetCodesTo(tx, owner_id, phone);
}
