import { createBoundedQueue } from "#server/bounded-queue.ts";
import type { Db } from "#server/db/connect.ts";
import { carryOver } from "#server/features/appointments/carry-over.ts";
import type { AppointmentNeeds } from "#server/features/appointments/needs.ts";
import { outsideEmails } from "#server/features/appointments/outside/email-templates.ts";
import { appointmentRoutes } from "#server/features/appointments/routes.ts";
import { sweepAppointments } from "#server/features/appointments/sweep.ts";
import { bookersOf } from "#server/features/assistants/bookers-of.ts";
import { nameCalendar } from "#server/features/assistants/name-calendar.ts";
import { senderOf } from "#server/features/assistants/sender-of.ts";
import { createAnswerHeaders } from "#server/features/calendars/answer-headers.ts";
import { busyTimesOf } from "#server/features/calendars/busy-times-of.ts";
import { calendarFor } from "#server/features/calendars/calendar-for.ts";
import { calendarEmails } from "#server/features/calendars/email-templates.ts";
import { endGrantsOfOwner } from "#server/features/calendars/end-grants-of-owner.ts";
import { revokeGrants } from "#server/features/calendars/revocations/revoke-grants.ts";
import { calendarRoutes } from "#server/features/calendars/routes.ts";
import { sweepCalendars } from "#server/features/calendars/sweep.ts";
import { syncCalendar, syncCalendars } from "#server/features/calendars/sync/sync-calendar.ts";
import { taskRoutes } from "#server/features/owner-tasks/routes.ts";
import type { Area, Ground } from "./ground.ts";

/** Each waits for its turn in a transaction, and the other connections are for everybody else. */
const bookingQueue = {
  atOnce: 3,
  waitingAtMost: 500,
  fullText: "Too many people are booking right now. Please try again in a moment.",
};

/** Calendars, and the jobs that are booked into them. */
export function wireBookings(
  ground: Ground,
  callersDb: Db,
): Area & { headers: ReturnType<typeof createAnswerHeaders>; booking: AppointmentNeeds } {
  const { config, db, clock, jobs, secretBox, outside, log } = ground;
  const { publicUrl } = config;
  const headers = createAnswerHeaders();
  const connecting = {
    db,
    clock,
    jobs,
    calendars: outside.calendars,
    secretBox,
    publicUrl,
    nameCalendar,
    onTrouble: (what: string, fields: object) => log.warn(fields, what),
  };
  const bookings = createBoundedQueue(bookingQueue);
  const bookingOn = (its: Db) => ({
    db: its,
    clock,
    jobs,
    bookings,
    assistantsOf: bookersOf({ db: its }),
    busyTimes: busyTimesOf,
    calendarFor: calendarFor({ ...connecting, db: its }),
  });
  const booking = bookingOn(db);
  const { assistantsOf } = booking;
  return {
    headers,
    booking: bookingOn(callersDb),
    routes: [
      ...calendarRoutes({ ...connecting, headers }),
      ...appointmentRoutes({ ...booking, senderOf: senderOf({ db }) }),
      ...taskRoutes({ db, clock }),
    ],
    jobs: [
      syncCalendars(connecting),
      syncCalendar({ ...connecting, assistantsOf }),
      revokeGrants(connecting),
      sweepCalendars(connecting),
      carryOver(booking),
      sweepAppointments(booking),
    ],
    emailTemplates: [...calendarEmails({ db, publicUrl }), ...outsideEmails({ db, publicUrl })],
    registrationSteps: [],
    deletionSteps: [endGrantsOfOwner(connecting)],
  };
}
