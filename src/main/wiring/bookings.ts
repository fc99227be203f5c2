import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import { createBoundedQueue } from "#server/bounded-queue.ts";
import type { Db } from "#server/db/connect.ts";
import { carryOver } from "#server/features/appointments/carry-over.ts";
import { checkBookings } from "#server/features/appointments/checking/check-bookings.ts";
import type { AppointmentNeeds } from "#server/features/appointments/needs.ts";
import { outsideEmails } from "#server/features/appointments/outside/email-templates.ts";
import { appointmentRoutes } from "#server/features/appointments/routes.ts";
import { sweepAppointments } from "#server/features/appointments/sweep.ts";
import { bookersOf } from "#server/features/assistants/bookers-of.ts";
import { nameCalendar } from "#server/features/assistants/name-calendar.ts";
import { senderOf } from "#server/features/assistants/sender-of.ts";
import { createAnswerHeaders } from "#server/features/calendars/answer-headers.ts";
import { askCalendar } from "#server/features/calendars/ask-calendar.ts";
import { busyTimesOf } from "#server/features/calendars/busy-times-of.ts";
import { calendarFor } from "#server/features/calendars/calendar-for.ts";
import { openChannel } from "#server/features/calendars/channels/open-channel.ts";
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

/** How long the outside calendar is waited for by somebody who looks at a screen, and by a job. */
const screenWaitMs = 3_000;
const checkWaitMs = 10_000;

/** Calendars, and the jobs that are booked into them. */
export function wireBookings(
  ground: Ground,
  callersDb: Db,
  { isListening = true }: { readonly isListening: boolean | undefined },
): Area & {
  headers: ReturnType<typeof createAnswerHeaders>;
  /** While a caller waits on the phone, and while somebody looks at a screen. */
  booking: AppointmentNeeds;
  bookingOnScreen: AppointmentNeeds;
} {
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
  const isSandboxed = {
    google: config.vendors.GOOGLE_CLIENT_ID === undefined,
    office365: config.vendors.MICROSOFT_CLIENT_ID === undefined,
  };
  // Providers post to nothing but https; the sandbox stands beside the product.
  const changesUrl = (provider: CalendarProvider) =>
    isListening && (publicUrl.startsWith("https:") || isSandboxed[provider])
      ? `${publicUrl}/calendar/changes/${provider}`
      : undefined;
  const bookings = createBoundedQueue(bookingQueue);
  const bookingOn = (its: Db, waitMs: number) => ({
    db: its,
    clock,
    jobs,
    bookings,
    assistantsOf: bookersOf({ db: its }),
    busyTimes: busyTimesOf,
    askCalendar: askCalendar({ ...connecting, db: its, waitMs }),
    calendarFor: calendarFor({ ...connecting, db: its }),
  });
  const booking = bookingOn(db, screenWaitMs);
  const { assistantsOf } = booking;
  return {
    headers,
    booking: bookingOn(callersDb, callWaits.calendar),
    bookingOnScreen: booking,
    routes: [
      ...calendarRoutes({ ...connecting, headers }),
      ...appointmentRoutes({ ...booking, senderOf: senderOf({ db }) }),
      ...taskRoutes({ db, clock }),
    ],
    jobs: [
      syncCalendars(connecting),
      syncCalendar({ ...connecting, assistantsOf, changesUrl }),
      openChannel({ ...connecting, changesUrl }),
      revokeGrants(connecting),
      sweepCalendars(connecting),
      carryOver(booking),
      checkBookings(bookingOn(db, checkWaitMs)),
      sweepAppointments(booking),
    ],
    emailTemplates: [...calendarEmails({ db, publicUrl }), ...outsideEmails({ db, publicUrl })],
    registrationSteps: [],
    deletionSteps: [endGrantsOfOwner(connecting)],
  };
}
