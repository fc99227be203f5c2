import type { appointmentEndpoints } from "#contract/appointments.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import type { Caller } from "../../http/route.ts";
import type { AppointmentNeeds } from "./needs.ts";
import { present } from "./present.ts";
import { type Appointment, listBooked } from "./store.ts";

type List = (typeof appointmentEndpoints)[0];

/** Booked jobs in order of their start, a page at a time. */
export async function listAppointments(
  { db, assistantsOf }: AppointmentNeeds,
  { owner_id }: Caller,
  { from, to, tenant_id, limit, cursor }: Parsed<List>["query"],
): Promise<Reply<List>> {
  const assistants = new Map((await assistantsOf(owner_id, tenant_id)).map((one) => [one.id, one]));
  if (tenant_id !== undefined && assistants.size === 0) throw notFound();
  const rows = await listBooked(db, owner_id, {
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    assistant_id: tenant_id,
    after: cursor === undefined ? undefined : readCursor(cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    success: true,
    error: null,
    data: shown.flatMap((row) => {
      const assistant = assistants.get(row.assistant_id);
      return assistant ? [present(row, assistant)] : [];
    }),
    next_cursor: last ? writeCursor(last) : null,
  };
}

const writeCursor = ({ starts_at, id }: Appointment): string =>
  Buffer.from(`${starts_at.toISOString()} ${id}`).toString("base64url");

const cursorText = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function readCursor(cursor: string): { starts_at: Date; id: string } {
  const [, moment = "", id = ""] = cursorText.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  const starts_at = new Date(moment);
  if (Number.isNaN(starts_at.getTime())) throw new Refusal("invalid", "cursor: This page doesn't exist.");
  return { starts_at, id };
}
