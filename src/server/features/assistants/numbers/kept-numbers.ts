import { dayMs } from "#domain/time/units.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { handle, type JobHandler } from "../../../jobs/job.ts";
import type { AssistantNeeds } from "../needs.ts";
import { numberAddresses } from "./number-addresses.ts";
import { keptNumberDays } from "./number-limits.ts";
import { dropKept, findKept, type KeptNumber, listKeptSince } from "./store.ts";

/** So many releases fit well into the time that a job has. The others follow with the next hour. */
const releasedAtOnce = 100;
type Needs = Pick<AssistantNeeds, "db" | "clock" | "telephony" | "publicUrl">;
type Stop = { readonly signal: AbortSignal };

/** A number that was given back and leads here, before a new one is bought. One that the carrier no longer knows is dropped. */
export async function findReusable(
  { db, clock, telephony, publicUrl }: Needs,
  wanted: { readonly lastOwnerId: string } | { readonly areaCode: string },
  stop: Stop,
): Promise<KeptNumber | undefined> {
  const restedSince = new Date(clock.now().getTime() - keptNumberDays.untilOthers * dayMs);
  for (;;) {
    const kept = await findKept(db, { restedSince, ...wanted });
    if (!kept) return undefined;
    try {
      await telephony.changeAddresses(kept.carrier_id, numberAddresses(publicUrl), stop);
      return kept;
    } catch (error) {
      if (!(error instanceof ProviderError) || error.code !== "not_found") throw error;
      await dropKept(db, kept.phone_number);
    }
  }
}

/** What nobody wanted in all that time goes back to the carrier. A carrier that is away is tried again with the next hour. */
export const releaseUnwanted = ({ db, clock, telephony }: Pick<Needs, "db" | "clock" | "telephony">): JobHandler =>
  handle({ name: "release-unwanted", retries: 2, retrySeconds: 60, cron: "53 * * * *" }, async (_, { signal }) => {
    const before = new Date(clock.now().getTime() - keptNumberDays.untilReleased * dayMs);
    for (const { phone_number, carrier_id } of await listKeptSince(db, before, releasedAtOnce)) {
      await telephony.releaseNumber(carrier_id, { signal });
      await dropKept(db, phone_number);
    }
  });
