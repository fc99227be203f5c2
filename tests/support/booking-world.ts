import { randomUUID } from "node:crypto";
import { type AssistantSettings, defaultSettings } from "#domain/assistant-settings.ts";
import type { Span } from "#domain/availability.ts";
import { openOn, weekdays } from "#domain/opening-hours.ts";
import type { AppointmentNeeds } from "#server/features/appointments/needs.ts";
import { createLane } from "#server/lane.ts";
import { type NewOwner, newOwner } from "./owner.ts";
import type { World } from "./world.ts";

type Wanted = { readonly timezone?: string; readonly settings?: Partial<AssistantSettings> };

/** Open around the clock every day, with no notice and nothing kept free, so that a test says itself what stands in the way. */
const alwaysOpen = (): Partial<AssistantSettings> => ({
  hours: openOn(weekdays, "00:00", "24:00"),
  holidays: [],
  appointments: {
    length_minutes: 60,
    buffer_minutes: 0,
    notice_minutes: 0,
    days_ahead: 365,
    arrival_window_minutes: 0,
  },
});

export type Shop = { readonly owner: NewOwner; readonly owner_id: string; readonly assistant_id: string };

/** An owner with an assistant. */
export async function openShop(world: World, { timezone = "America/Denver", settings }: Wanted = {}): Promise<Shop> {
  const owner = await newOwner(world, { timezone });
  const made = await owner.send("POST", "/instances", {
    name: "Belle",
    timezone,
    settings: { ...alwaysOpen(), ...settings },
  });
  if (made.status !== 201) throw new Error(`Creating failed: ${made.text}`);
  return { owner, owner_id: owner.user.id, assistant_id: String(made.body["id"]) };
}

/** A diary of its own: the verbs alone, for what no endpoint does yet. */
export function bookingNeeds(
  world: World,
  options: { timezone?: string; settings?: Partial<AssistantSettings>; busy?: Span[] } = {},
) {
  const { timezone = "America/Denver", settings, busy = [] } = options;
  const needs: AppointmentNeeds = {
    db: world.db,
    clock: world.clock,
    bookings: createLane({ atOnce: 3, waitingAtMost: 500, fullText: "full" }),
    jobs: { send: async () => undefined },
    assistantsOf: async (_owner, id) =>
      id === undefined
        ? []
        : [{ id, name: "Belle", timezone, settings: { ...defaultSettings(), ...alwaysOpen(), ...settings } }],
    busyTimes: async () => busy,
  };
  return needs;
}

export const someCaller = (conversation_id: string | null = null) => ({
  name: `Caller ${randomUUID().slice(0, 8)}`,
  phone: "+12085550142",
  address: "18 Oak Park Lane",
  note: "",
  conversation_id,
});
