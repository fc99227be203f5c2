import type { Assistant } from "#contract/assistant.ts";
import type { updateAssistant as updateEndpoint } from "#contract/assistants.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { checkAssistantEdit } from "#domain/assistants/assistant-edit-rules.ts";
import { checkSettings } from "#domain/assistants/assistant-settings-rules.ts";
import { checkPause } from "#domain/assistants/pausing.ts";

import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { type CalendarProvider, calendarProviderNames } from "#domain/bookings/calendar-provider.ts";
import type { Caller, Client } from "../../http/route.ts";
import { calendarOf } from "../calendars/calendar-of.ts";
import { accepted } from "./accepted.ts";
import type { AssistantNeeds } from "./needs.ts";
import { readAssistant } from "./read-assistant.ts";
import { sealedKey } from "./sealed-key.ts";
import { findAssistant } from "./store.ts";
import { checkReason } from "./versions/check-reason.ts";
import { writeEdit } from "./write-edit.ts";

/** A connected calendar changes by the owner's consent at its provider: another name alone would change nothing, and say that it did. */
async function refuseOther(
  { db }: Pick<AssistantNeeds, "db">,
  owner_id: string,
  id: string,
  wanted: CalendarProvider | "",
): Promise<void> {
  const calendar = (await calendarOf({ db }, owner_id, [id])).get(id);
  if (!calendar?.calendar_connected || calendar.calendar_provider === wanted) return;
  const name = calendarProviderNames[calendar.calendar_provider];
  throw new Refusal("invalid", `${name} is connected. Disconnect it first, or connect the other calendar.`);
}

type Draft = Parsed<typeof updateEndpoint>["body"];

/** Changes what was sent and leaves the rest. Pausing and resuming is a change of `status`, with or without an end. */
export async function updateAssistant(
  needs: Pick<AssistantNeeds, "db" | "clock" | "jobs" | "publicUrl" | "secretBox" | "verifyOwners">,
  caller: Caller,
  id: string,
  { status, paused_until, settings: sentSettings, reason: typedReason, ...sent }: Draft,
  client: Client,
): Promise<Assistant> {
  const { db, clock } = needs;
  const before = await findAssistant(db, caller.owner_id, id);
  if (!before) throw notFound();
  const { sendgrid_key, ...values } = accepted(checkAssistantEdit(sent, before.name));
  if (values.calendar_provider !== undefined) await refuseOther(needs, caller.owner_id, id, values.calendar_provider);
  const settings = accepted(checkSettings(sentSettings ?? {}));
  const reason = accepted(checkReason(typedReason));
  const change = {
    ...values,
    ...(sendgrid_key === undefined ? {} : sealedKey(needs, before.id, sendgrid_key)),
    ...accepted(checkPause({ status, paused_until }, clock.now())),
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
  };
  if (Object.keys(change).length > 0)
    await db
      .transaction()
      .execute((tx) => writeEdit(needs, tx, before.id, change, { caller, client, came_by: "saved", reason }));
  return readAssistant(needs, caller, before.id);
}
