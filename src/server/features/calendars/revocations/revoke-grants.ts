import type { Calendars, Grant, Stoppable } from "#providers/calendars/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { handle, type JobHandler, type JobKind } from "../../../jobs/job.ts";
import type { CalendarNeeds } from "../needs.ts";
import { openGrant } from "../sealed-grant.ts";
import { countTry, forgetRevocation, isShared, listRevocations, type Revocation } from "./store.ts";

/** Also runs by itself: a provider that is away is asked again, and an assistant may go without a word to anybody. */
export const revokeJob: JobKind<object> = {
  name: "revoke-calendars",
  retries: 0,
  retrySeconds: 60,
  cron: "5-59/10 * * * *",
};

/** About three days. Whoever does not answer for so long is not asked again, and the tokens are erased all the same. */
const mostTries = 432;

type Needs = Pick<CalendarNeeds, "db" | "calendars" | "secretBox" | "onTrouble">;

/** Ends at the providers what is over here, and erases it. */
export const revokeGrants = (needs: Needs): JobHandler =>
  handle(revokeJob, async (_data, { signal }) => {
    for (const revocation of await listRevocations(needs.db)) await revoke(needs, revocation, { signal });
  });

async function revoke(
  { db, calendars, secretBox, onTrouble }: Needs,
  revocation: Revocation,
  options: Stoppable,
): Promise<void> {
  const { id, provider, tries } = revocation;
  try {
    const grant = openGrant(secretBox, revocation);
    await closeChannels(calendars[provider], grant, revocation, options);
    if (!(await isShared(db, revocation))) await calendars[provider].revoke(grant, options);
    await forgetRevocation(db, id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    onTrouble("calendar grant not revoked", { provider, code: error.code });
    if (error.retryable && tries < mostTries) await countTry(db, id);
    else await forgetRevocation(db, id);
  }
}

/** What cannot be closed ends by itself within days, and what it says opens nothing here. */
async function closeChannels(
  calendars: Calendars,
  grant: Grant,
  { channels }: Revocation,
  options: Stoppable,
): Promise<void> {
  const access = { grant, onRefreshed: async () => undefined };
  for (const channel of channels)
    await calendars.closeChannel(access, channel, options).catch((error) => {
      if (!(error instanceof ProviderError) || error.retryable) throw error;
    });
}
