import { handle, type JobHandler } from "../../../jobs/job.ts";
import type { AssistantNeeds } from "../needs.ts";
import { enrollNumberJob } from "./order-number.ts";
import { findNumber, noteEnrolled } from "./store.ts";

/** Has the networks let a number's texts through. Trouble at the carrier is tried again; the number is called meanwhile. */
export const enrollNumbers = ({ db, telephony }: Pick<AssistantNeeds, "db" | "telephony">): JobHandler =>
  handle(enrollNumberJob, async ({ assistant_id }, { signal }) => {
    const number = await findNumber(db, assistant_id);
    if (!number?.carrier_id || number.releasing_at !== null) return;
    const group = await telephony.enrollNumber(number.carrier_id, { signal });
    if (group !== undefined) await noteEnrolled(db, assistant_id, group);
  });
