import { Refusal } from "#domain/basics/refusal.ts";
import { canMovePort, type PortStatus } from "#domain/phone/port-request.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { portMoved } from "./email-templates.ts";
import type { PortNeeds } from "./needs.ts";
import { lockForOperator, writeStatus } from "./store.ts";

/** What the operator does with a request: it moves on, and its owner is mailed in the same step. */
export async function movePortRequest(
  { db, clock, jobs }: Pick<PortNeeds, "db" | "clock" | "jobs">,
  { id, status, note }: { id: string; status: PortStatus; note: string },
): Promise<{ requested_number: string; from: PortStatus }> {
  if (!isPossibleId(id)) throw new Refusal("not_found", "There is no port request with this id.");
  return db.transaction().execute(async (tx) => {
    const held = await lockForOperator(tx, id);
    if (!held) throw new Refusal("not_found", "There is no port request with this id.");
    const { owner_id, email, name: assistant_name, requested_number, status: from } = held;
    if (!canMovePort(from, status)) throw new Refusal("conflict", `A request that is ${from} cannot become ${status}.`);
    await writeStatus(tx, id, status, clock.now());
    const params = { email, requested_number, assistant_name, status, note };
    await queueMail({ jobs }, tx, portMoved, { owner_id, params, now: clock.now() });
    return { requested_number, from };
  });
}
