import type { setJobValue as endpoint } from "#contract/dashboard.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import type { Db } from "../../db/connect.ts";
import { writeJobValue } from "./store.ts";

/** What a job is worth on average, as the owner says it; to the cent. Nothing: no longer said. */
export async function setJobValue(
  { db }: { readonly db: Db },
  owner_id: string,
  { job_value }: Parsed<typeof endpoint>["body"],
): Promise<Reply<typeof endpoint>> {
  const cents = job_value === null ? null : Math.round(job_value * 100);
  await writeJobValue(db, owner_id, cents);
  return { success: true, error: null, data: { job_value: cents === null ? null : cents / 100 } };
}
