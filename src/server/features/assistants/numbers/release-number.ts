import { ProviderError } from "#providers/provider-error.ts";
import type { Tx } from "../../../db/connect.ts";
import { handle, type JobHandler, type JobKind } from "../../../jobs/jobs.ts";
import type { AssistantNeeds } from "../needs.ts";
import { holdNumber } from "./hold-number.ts";
import { numberAddresses } from "./number-addresses.ts";
import { deleteNumber, type NumberRow, noteTry, startRelease } from "./store.ts";

export const releaseNumberJob: JobKind<{ assistant_id: string }> = {
  name: "release-number",
  retries: 80,
  retrySeconds: 5,
  atOnce: 2,
};

/** Notes in the caller's transaction that numbers are to be given back. Jobs do it, so an outage of the carrier stops nobody. */
export async function releaseNumbers(
  { clock, jobs }: Pick<AssistantNeeds, "clock" | "jobs">,
  tx: Tx,
  assistant_ids: readonly string[],
): Promise<void> {
  for (const assistant_id of await startRelease(tx, assistant_ids, clock.now()))
    await jobs.send(tx, releaseNumberJob, { assistant_id });
}

type Needs = Pick<AssistantNeeds, "db" | "clock" | "telephony" | "publicUrl">;

/** Gives a number back to the carrier. Its row goes last, so it is tried until it is done. */
export const releaseInBackground = (needs: Needs): JobHandler =>
  handle(releaseNumberJob, ({ assistant_id }, { signal }) =>
    holdNumber(
      needs,
      assistant_id,
      async (number, stop) => {
        if (number.releasing_at === null) return;
        try {
          const carrierId = number.carrier_id ?? (await findUnnoted(needs, number, stop));
          if (carrierId !== undefined) await needs.telephony.releaseNumber(carrierId, stop);
        } catch (error) {
          await noteTry(needs.db, assistant_id, needs.clock.now());
          throw error;
        }
        await deleteNumber(needs.db, assistant_id);
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
