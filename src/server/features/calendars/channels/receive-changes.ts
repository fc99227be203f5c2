import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { notFound } from "#domain/basics/refusal.ts";
import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import type { Db } from "../../../db/connect.ts";
import type { Signed } from "../../../http/route.ts";
import type { JobQueue } from "../../../jobs/jobs.ts";
import { isRandomText, sha256 } from "../browser-mark.ts";
import { syncJob } from "../sync/sync-calendar.ts";
import { openChannelJob } from "./open-channel.ts";
import { findChannel } from "./store.ts";

type Needs = { readonly db: Db; readonly jobs: JobQueue };
type Said = { readonly channelId: string; readonly secret: string };

/** The grant of a channel whose secret was said; what we never gave out is not looked for. */
async function grantOf({ db }: Needs, provider: CalendarProvider, { channelId, secret }: Said) {
  if (!isRandomText(secret) || channelId.length > 100) return undefined;
  const channel = await findChannel(db, provider, channelId);
  return channel && timingSafeEqual(sha256(secret), channel.secret_sha256) ? channel.grant_id : undefined;
}

const headerOf = ({ headers }: Signed, name: string): string => String(headers[name] ?? "");

/** Whatever came, the calendar is read once: many changes at a time wait as one reading. */
export async function receiveGoogleChange(needs: Needs, signed: Signed): Promise<void> {
  const said = { channelId: headerOf(signed, "x-goog-channel-id"), secret: headerOf(signed, "x-goog-channel-token") };
  const grant_id = await grantOf(needs, "google", said);
  // Any answer that is no success and no failure of a server is not sent again.
  if (grant_id === undefined) throw notFound();
  // The first message of a channel says only that it is open.
  if (headerOf(signed, "x-goog-resource-state") === "sync") return;
  await needs.jobs.sendMissing(needs.db, syncJob, [{ grant_id }]);
}

const mostInOne = 1_000;
const changes = z.object({
  value: z
    .array(
      z.object({
        subscriptionId: z.string(),
        clientState: z.string().nullish(),
        lifecycleEvent: z.string().optional(),
      }),
    )
    .max(mostInOne),
});

/** After these the subscription is gone or about to go, and is made anew. */
const endings = ["reauthorizationRequired", "subscriptionRemoved"];

/** Answers what is said back: the token that proves a new subscription, else nothing. Microsoft sends again what is not taken, so all is. */
export async function receiveOffice365Change(needs: Needs, signed: Signed): Promise<string> {
  const token = new URLSearchParams(signed.url.split("?")[1] ?? "").get("validationToken");
  if (token !== null) return token;
  const { data } = changes.safeParse(parsed(signed.body));
  const seen = new Set<string>();
  const [toRead, toOpen] = [new Set<string>(), new Set<string>()];
  for (const { subscriptionId: channelId, clientState, lifecycleEvent = "" } of data?.value ?? []) {
    const secret = clientState ?? "";
    const key = `${channelId} ${secret} ${lifecycleEvent}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const grant_id = await grantOf(needs, "office365", { channelId, secret });
    if (grant_id === undefined) continue;
    toRead.add(grant_id);
    if (endings.includes(lifecycleEvent)) toOpen.add(grant_id);
  }
  const { db, jobs } = needs;
  const those = (ids: ReadonlySet<string>) => [...ids].map((grant_id) => ({ grant_id }));
  await jobs.sendMissing(db, syncJob, those(toRead));
  await jobs.sendMissing(db, openChannelJob, those(toOpen));
  return "";
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString("utf8"));
  } catch {
    return undefined;
  }
}
