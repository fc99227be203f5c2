import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { openOn } from "#domain/bookings/opening-hours.ts";
import type { Phone } from "#domain/phone/phone.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import type { Assistant } from "#domain/transfers/transfer-rules.ts";
import {
  type AfterHours,
  type RingFirst,
  type TransferPerson,
  usualTransfers,
} from "#domain/transfers/transfer-settings.ts";

const workdays = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;
const week = openOn(workdays, "08:00", "17:00");
export const phone = (digits: string) => `+1208555${digits}` as Phone;
export const person = (
  id: string,
  name: string,
  what_for: string,
  more: Partial<TransferPerson> = {},
): TransferPerson => ({
  ...{ id, name, what_for, phone: phone(`02${id}`), hours: "always", weekly: null },
  ...more,
});
const dana = person("01", "Dana", "billing", { hours: "open_hours" });
const marcus = person("02", "Marcus Kowalski", "", {
  hours: "own",
  weekly: openOn(["saturday"], "09:00", "12:00"),
});
export const claims = person("03", "Warranty desk", "warranty claims");
export const night = person("04", "Night crew", "", { hours: "after_hours" });
const everybody = [dana, marcus, claims, night];

export type Around = { mode?: AfterHours; people?: readonly TransferPerson[]; ring?: RingFirst } & Partial<Assistant>;
export const june = ({
  mode = "as_open",
  people = everybody,
  ring = usualTransfers.ring_first,
  ...more
}: Around = {}): Assistant => ({
  sales_transfer: phone("0111"),
  service_transfer: phone("0112"),
  timezone: "America/Denver",
  duty: "all",
  settings: {
    ...{ ...defaultSettings(), hours: week, emergency_phone: phone("0113") },
    closed_days: [{ from: "2026-12-28", to: "2026-12-31", note: "Winter break" }],
    transfers: { targets: people, after_hours: mode, ring_first: ring },
  },
  ...more,
});
/** Local time in Denver. */
export const at = (when: string, fold?: "earlier" | "later"): Date =>
  new Date(
    zoneOf("America/Denver").momentOf(
      when.slice(0, 10),
      Number(when.slice(11, 13)) * 60 + Number(when.slice(14)),
      fold,
    ),
  );
export const monday = "2026-11-16 10:00";
export const lateMonday = "2026-11-16 21:30";
export const at3am = "2026-11-17 03:00";
export const saturday = "2026-11-21 10:00";
export const sunday = "2026-11-22 10:00";
export const thanksgiving = "2026-11-26 10:00";
