import { openOn, weekdays } from "../../src/domain/bookings/opening-hours.ts";

/** A shop that always has a time for one more, so that a booking is never refused for want of one. */
export const openAroundTheClock = {
  timezone: "America/Denver",
  settings: {
    hours: openOn(weekdays, "00:00", "24:00"),
    holidays: [],
    appointments: {
      ...{ length_minutes: 30, buffer_minutes: 0, notice_minutes: 0, days_ahead: 365, arrival_window_minutes: 0 },
    },
  },
};
