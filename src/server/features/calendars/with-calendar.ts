import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { calendarProviderNames } from "#domain/bookings/calendar-provider.ts";
import type { Access, Calendars, Grant, Stoppable } from "#providers/calendars/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { taskNotification } from "../notifications/notification-texts.ts";
import { notify } from "../notifications/notify.ts";
import { noteMailed, queueAccountText } from "../notifications/owner-messages.ts";
import { raiseTask } from "../owner-tasks/raise-task.ts";
import { calendarLost } from "./email-templates.ts";
import type { CalendarNeeds } from "./needs.ts";
import { openGrant, sealGrant } from "./sealed-grant.ts";
import { endRenewal, findLive, keepRenewed, type LiveGrant, loseGrant, takeRenewal } from "./store.ts";

/** The owner has ended our access at the provider: her calendar counts as not connected, and the owner is told once. */
export async function loseAccess(
  { db, clock, jobs, onTrouble }: Pick<CalendarNeeds, "db" | "clock" | "jobs" | "onTrouble">,
  grant: LiveGrant,
): Promise<void> {
  const { owner_id, provider } = grant;
  const now = clock.now();
  const isLost = await db.transaction().execute(async (tx) => {
    const lost = await loseGrant(tx, grant, now);
    const details = { calendar: calendarProviderNames[provider], reason: "access ended at the provider" };
    if (lost) await noteEvent(tx, { owner_id, what: "calendar_disconnected", now, caller: "belle", details });
    if (lost?.assistant_id) {
      const { assistant_id } = lost;
      const task = { kind: "calendar_lost", params: { provider } } as const;
      await raiseTask(tx, { ...task, owner_id, assistant_id, subject_id: assistant_id, as: "event", now });
      const { message } = taskNotification(task);
      const about = `${grant.id} ${now.toISOString()}`;
      const wanted = await notify({ jobs }, tx, {
        owner_id,
        type: "calendar",
        message,
        time: now,
        call_id: null,
        about,
      });
      const told = { kind: "calendar", now, notBefore: wanted.notBefore } as const;
      if (wanted.mail) {
        const params = { owner_id, assistant_id, provider };
        const mail_id = await queueMail({ jobs }, tx, calendarLost, { owner_id, params, now });
        await noteMailed(tx, { ...told, mail_id, owner_id, message });
      }
      if (wanted.text) await queueAccountText({ jobs }, tx, { owner_id, assistant_id, message }, told);
    }
    return lost !== undefined;
  });
  if (isLost) onTrouble("calendar access lost", { provider, owner_id });
}

/** More than the margin of the providers' own callers, so that it is renewed here, by one at a time. */
const marginMs = 10 * 60_000;
/** The lease: longer than a renewal may take, so a process that dies blocks the next one for no longer. */
const leaseSeconds = 20;
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
    const held = await takeRenewal(db, { id, owner_id }, { holder, seconds: leaseSeconds });
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
