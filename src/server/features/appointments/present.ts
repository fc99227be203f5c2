import type { z } from "zod";
import type { appointment } from "#contract/appointments.ts";
import { withOffset } from "#domain/time/offset-time.ts";
import { minuteMs } from "#domain/time/units.ts";
import { arrivalUntil } from "./arrival-until.ts";
import { changeText } from "./job-changes.ts";
import type { Booker } from "./needs.ts";
import type { Appointment } from "./store.ts";

type Shown = z.output<typeof appointment>;

/** Times carry the offset of the assistant's zone, so that a reader sees her clock on the wall. */
export const present = (
  row: Appointment,
  { name, timezone, settings }: Pick<Booker, "name" | "timezone" | "settings">,
): Shown => ({
  id: row.id,
  tenant_id: row.assistant_id,
  tenant_name: name,
  start: withOffset(row.starts_at, timezone),
  end: withOffset(row.ends_at, timezone),
  arrival_until: withOffset(arrivalUntil(row, { settings }), timezone),
  duration_minutes: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / minuteMs),
  timezone,
  name: row.name,
  phone: row.phone,
  address: row.address,
  service: row.service,
  note: row.note,
  email: row.email,
  status: row.status === "cancelled" ? "cancelled" : "confirmed",
  conversation_id: row.conversation_id,
  changes: row.changes.map((change) => ({ at: change.at, text: changeText(change) })),
  created_at: row.created_at.toISOString(),
});
