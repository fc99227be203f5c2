import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultSettings } from "../../src/domain/assistants/assistant-settings.ts";
import { openOn, weekdays } from "../../src/domain/bookings/opening-hours.ts";
import { startEmbeddedPostgres } from "../../src/main/embedded-postgres/embedded-postgres.ts";
import { systemClock } from "../../src/main/system-clock.ts";
import { createBoundedQueue } from "../../src/server/bounded-queue.ts";
import { connect, type Db } from "../../src/server/db/connect.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { insertOwner } from "../../src/server/features/accounts/store.ts";
import type { AppointmentNeeds } from "../../src/server/features/appointments/needs.ts";
import { bookersOf } from "../../src/server/features/assistants/bookers-of.ts";
import { insertAssistant } from "../../src/server/features/assistants/store.ts";
import { busyTimesOf } from "../../src/server/features/calendars/busy-times-of.ts";

export type BenchShop = { readonly owner_id: string; readonly assistant_id: string };

/** A database with the product's own settings: every booking is on the disk before it counts. */
export async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "belle-diaries-"));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined });
  const db = connect(postgres.url, { onLost: () => undefined });
  try {
    await migrate(db, "db/migrations");
    await work(db);
  } finally {
    await db.destroy();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** An owner with an assistant who is open around the clock. */
export async function openShop(db: Db, hours = openOn(weekdays, "00:00", "24:00")): Promise<BenchShop> {
  const [owner_id, assistant_id] = [randomUUID(), randomUUID()];
  const now = systemClock.now();
  const timezone = "America/Denver";
  await insertOwner(db, {
    id: owner_id,
    username: owner_id,
    email: `${owner_id}@bench.example`,
    full_name: null,
    phone: "+12085550107",
    password_hash: "-",
    timezone,
    terms_version: "1",
    terms_accepted_at: now,
    created_at: now,
  });
  const usual = defaultSettings();
  const appointments = { ...usual.appointments, length_minutes: 30, buffer_minutes: 0, notice_minutes: 0 };
  const settings = { ...usual, hours, holidays: [], appointments: { ...appointments, days_ahead: 365 } };
  await db.transaction().execute((tx) =>
    insertAssistant(tx, {
      id: assistant_id,
      owner_id,
      name: "Belle",
      greeting: "",
      system_instructions: "",
      sales_transfer: "",
      service_transfer: "",
      zapier_webhook: "",
      email_from: "",
      email_to: "",
      calendar_provider: "",
      timezone,
      settings: JSON.stringify(settings),
      created_at: now,
    }),
  );
  return { owner_id, assistant_id };
}

/** As the product has them; what follows from a booking by jobs is not measured. */
export const bookingNeeds = (db: Db): AppointmentNeeds => ({
  db,
  clock: systemClock,
  jobs: { send: async () => undefined },
  bookings: createBoundedQueue({ atOnce: 3, waitingAtMost: 500, fullText: "full" }),
  assistantsOf: bookersOf({ db }),
  busyTimes: busyTimesOf,
  askCalendar: async () => ({ kind: "none" }),
});
