import { settleJob } from "./begin-account.ts";
import type { PaymentNeeds } from "./needs.ts";

/** Runs a step that must come to its end: where it fails now, a job carries on, and the caller still hears of the failure. */
export async function settleLater<T>(
  { db, jobs }: Pick<PaymentNeeds, "db" | "jobs">,
  account_id: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await jobs.send(db, settleJob, { account_id });
    throw error;
  }
}
