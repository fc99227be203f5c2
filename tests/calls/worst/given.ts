import { openOn } from "#domain/bookings/opening-hours.ts";
import type { Phone } from "#domain/phone/phone.ts";

/** Parts that several planted defects are made of. */
export const given = {
  never: openOn([], "08:00", "17:00"),
  appointments: {
    ...{ length_minutes: 60, buffer_minutes: 30, notice_minutes: 120 },
    ...{ days_ahead: 60, arrival_window_minutes: 0 },
  },
};

/** Dana, who does the billing, as the only person beside sales and service. */
export const dana = (own: object) => ({
  targets: [
    {
      ...{ id: "dana", name: "Dana", phone: "+12085550121" as Phone, what_for: "billing", weekly: null },
      ...{ hours: "always" as const, ...own },
    },
  ],
  after_hours: "as_open" as const,
  ring_first: { phone: "" as const, seconds: 20, when: "never" as const },
});
