import type { Assistant } from "#contract/assistant.ts";
import { assistantSettings } from "#contract/assistant-settings.ts";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { isPausedAt } from "#domain/assistants/pausing.ts";
import { calendarOf, type ShownCalendar } from "../calendars/calendar-of.ts";
import { knownReceivers } from "../mail-receivers/receiver-for.ts";
import { countCalls } from "../metrics/count-calls.ts";
import { paymentStatusOf } from "../payment-status/payment-status-of.ts";
import { billingStateOf } from "../payments/billing-state.ts";
import { portRequestsOf } from "../port-requests/port-requests-of.ts";
import type { AssistantNeeds } from "./needs.ts";
import { hasOwnMail } from "./sealed-key.ts";
import type { AssistantRow } from "./store.ts";

type Needs = Pick<AssistantNeeds, "db" | "clock" | "publicUrl" | "verifyOwners">;
type Owner = { readonly id: string; readonly username: string };

/** Whoever chose another provider after the connection was lost sees that choice. */
const shownCalendar = (calendar: ShownCalendar | undefined, { calendar_provider }: AssistantRow) =>
  calendar && (calendar.calendar_connected ? calendar : { ...calendar, calendar_provider });

const shownPause = (row: AssistantRow, now: Date): Pick<Assistant, "status" | "paused_until"> =>
  isPausedAt(row, now)
    ? { status: "paused", paused_until: row.paused_until?.toISOString() ?? null }
    : { status: "active", paused_until: null };

/** Assistants as the wire shows them. What they have of their account is read once for all of them. */
export async function presentAssistants(
  { db, clock, publicUrl, verifyOwners }: Needs,
  owner: Owner,
  rows: readonly AssistantRow[],
): Promise<Assistant[]> {
  const [billing, account, calls, ports, calendars, receiverOf] = await Promise.all([
    billingStateOf({ db }, owner.id),
    paymentStatusOf({ db, clock }, owner.id),
    countCalls({ db, clock }, owner.id),
    portRequestsOf({ db }, owner.id),
    calendarOf(
      { db },
      owner.id,
      rows.map(({ id }) => id),
    ),
    knownReceivers({ db, verifyOwners: verifyOwners && rows.some(({ email_to }) => email_to !== "") }, owner.id),
  ]);
  const now = clock.now();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    phone_number: row.phone_number,
    created_at: row.created_at.toISOString(),
    ...shownPause(row, now),
    payment_status: row.pending_since === null ? account.status : "pending",
    subscription_status: billing.subscriptionStatus,
    stripe_subscription_id: billing.subscriptionId,
    service_url: `${publicUrl}/voice/incoming`,
    owner: owner.username,
    greeting: row.greeting,
    system_instructions: row.system_instructions,
    sales_transfer: row.sales_transfer,
    service_transfer: row.service_transfer,
    calendar_provider: row.calendar_provider,
    // A provider without a connection is one that waits for it.
    calendar_connected: false,
    calendar_last_synced: null,
    ...shownCalendar(calendars.get(row.id), row),
    timezone: row.timezone,
    zapier_webhook: row.zapier_webhook,
    email_from: row.email_from,
    email_to: row.email_to,
    email_to_status: hasOwnMail(row) ? "agreed" : receiverOf(row.email_to).status,
    sendgrid_key_last4: row.sendgrid_key_last4,
    settings: assistantSettings.parse({ ...defaultSettings(row.settings.trade), ...row.settings }),
    port_request: ports.get(row.id) ?? null,
    ...(calls.get(row.id) ?? { calls: 0, total_calls: 0 }),
  }));
}
