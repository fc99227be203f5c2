import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Access, Calendars, Grant, Stoppable } from "#providers/calendars/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { loseAccess } from "./lose-access.ts";
import type { CalendarNeeds } from "./needs.ts";
import { openGrant, sealGrant } from "./sealed-grant.ts";
import { endRenewal, findLive, keepRenewed, type LiveGrant, takeRenewal } from "./store.ts";

/** More than the margin of the providers' own callers, so that it is renewed here, by one at a time. */
const marginMs = 10 * 60_000;
/** Longer than a renewal may take; whoever dies during one blocks it for no longer. */
const holdSeconds = 20;
const waitMs = 12_000;
const pauseMs = 40;

type Needs = Pick<CalendarNeeds, "db" | "clock" | "jobs" | "calendars" | "secretBox" | "onTrouble">;

/** Does something with a connected calendar. A grant that the owner has ended over there is lost here, too, and the owner is told. */
export async function withCalendar<T>(
  needs: Needs,
  grant: LiveGrant,
  work: (calendar: Calendars, access: Access) => Promise<T>,
  { signal }: Stoppable = {},
): Promise<T> {
  const { db, secretBox, calendars } = needs;
  let used = grant;
  try {
    const fresh = await freshGrant(needs, grant, (row) => (used = row), signal);
    return await work(calendars[grant.provider], {
      grant: fresh,
      onRefreshed: async (renewed) => {
        used = await keep({ db, secretBox }, used, renewed);
      },
    });
  } catch (error) {
    if (error instanceof ProviderError && error.code === "grant_revoked") await loseAccess(needs, used);
    throw error;
  }
}

/** The stored grant, renewed before it ends. Of several processes that come at the same moment one renews, and all get the result. */
async function freshGrant(
  { db, clock, calendars, secretBox }: Needs,
  { id, owner_id, provider }: LiveGrant,
  onUsed: (row: LiveGrant) => void,
  signal: AbortSignal | undefined,
): Promise<Grant> {
  const holder = randomUUID();
  const lasts = (row: LiveGrant) => row.expires_at.getTime() - marginMs > clock.now().getTime();
  const use = (row: LiveGrant): Grant => {
    onUsed(row);
    return openGrant(secretBox, row);
  };
  for (let waited = 0; waited < waitMs; waited += pauseMs) {
    const row = await findLive(db, id);
    if (!row) throw new ProviderError(provider, "disconnected", "The calendar is not connected any more.", gone);
    if (lasts(row)) return use(row);
    const held = await takeRenewal(db, { id, owner_id }, { holder, seconds: holdSeconds });
    if (!held) {
      await sleep(pauseMs, undefined, { ...(signal && { signal }) });
      continue;
    }
    try {
      const known = use(held);
      if (lasts(held)) return known;
      const renewed = await calendars[provider].refresh(known, { signal });
      onUsed(await keep({ db, secretBox }, held, renewed));
      return renewed;
    } finally {
      await endRenewal(db, held, holder);
    }
  }
  throw new ProviderError(provider, "busy", "Somebody else renews the grant and does not come to an end.", later);
}

const gone = { retryable: false };
const later = { retryable: true };

async function keep(
  { db, secretBox }: Pick<Needs, "db" | "secretBox">,
  row: LiveGrant,
  renewed: Grant,
): Promise<LiveGrant> {
  const change = { grant_sealed: sealGrant(secretBox, row.id, renewed), expires_at: renewed.expiresAt };
  await keepRenewed(db, row, change);
  return { ...row, ...change };
}
