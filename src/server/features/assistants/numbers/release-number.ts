import { ProviderError } from "#providers/provider-error.ts";
import type { Tx } from "../../../db/connect.ts";
import { handle, type JobHandler, type JobKind } from "../../../jobs/job.ts";
import type { AssistantNeeds } from "../needs.ts";
import { leaseNumber } from "./lease-number.ts";
import { numberAddresses } from "./number-addresses.ts";
import { deleteNumber, keepGivenBack, type NumberRow, noteTry, startRelease } from "./store.ts";

export const releaseNumberJob: JobKind<{ assistant_id: string }> = {
  name: "release-number",
  retries: 80,
  retrySeconds: 5,
  atOnce: 2,
};

/** Notes in the caller's transaction that numbers are given back. Jobs look after them, so an outage of the carrier stops nobody. */
export async function releaseNumbers(
  { clock, jobs }: Pick<AssistantNeeds, "clock" | "jobs">,
  tx: Tx,
  assistant_ids: readonly string[],
): Promise<void> {
  for (const assistant_id of await startRelease(tx, assistant_ids, clock.now()))
    await jobs.send(tx, releaseNumberJob, { assistant_id });
}

type Needs = Pick<AssistantNeeds, "db" | "clock" | "telephony" | "publicUrl">;

/** Lays a number aside that was given back: it is used again before another is bought. */
export const releaseInBackground = (needs: Needs): JobHandler =>
  handle(releaseNumberJob, ({ assistant_id }, { signal }) =>
    leaseNumber(
      needs,
      assistant_id,
      async (number, stop) => {
        if (number.releasing_at === null) return;
        try {
          const carrier_id = number.carrier_id ?? (await findUnnoted(needs, number, stop));
          const { phone_number } = number;
          if (carrier_id === undefined || phone_number === null) return await deleteNumber(needs.db, assistant_id);
          const now = needs.clock.now();
          await needs.db
            .transaction()
            .execute((tx) => keepGivenBack(tx, assistant_id, { phone_number, carrier_id }, now));
        } catch (error) {
          await noteTry(needs.db, assistant_id, needs.clock.now());
          throw error;
        }
      },
      { signal },
    ),
  );

/** It may have been bought without our hearing of it. Asking for it under the same reference finds it. */
async function findUnnoted(
  { telephony, publicUrl }: Needs,
  { assistant_id, phone_number }: NumberRow,
  stop: { signal: AbortSignal },
): Promise<string | undefined> {
  if (phone_number === null) return undefined;
  const wanted = { number: phone_number, reference: assistant_id, addresses: numberAddresses(publicUrl) };
  try {
    return (await telephony.buyNumber(wanted, stop)).id;
  } catch (error) {
    if (error instanceof ProviderError && ["number_unavailable", "number_invalid"].includes(error.code))
      return undefined;
    throw error;
  }
}
