import { openOn } from "../../src/domain/bookings/opening-hours.ts";

/** The three businesses of the demo account: made up, each with what an owner would have told Belle. */
const workdays = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;
const saturday = [{ opens: "09:00", closes: "13:00" }];
const oftenAsked = [
  { question: "Are you licensed and insured?", answer: "Yes, we are licensed and insured." },
  { question: "How can I pay?", answer: "We take cards, checks and cash." },
];

export const trades = ["plumbing", "HVAC", "electrical"] as const;
export type Trade = (typeof trades)[number];

type Business = {
  readonly trade: Trade;
  /** How many of a hundred callers speak Spanish. */
  readonly spanish: number;
  readonly callsPerDay: number;
  readonly zone: string;
  readonly emergency: string;
  readonly draft: object;
};

const names = { plumbing: "Ridgeline Plumbing", HVAC: "Ridgeline Heating and Air", electrical: "Ridgeline Electric" };

const business = (
  trade: Trade,
  given: Omit<Business, "trade" | "draft"> & {
    readonly instructions: string;
    readonly transfers: readonly [string, string];
    readonly answers: readonly object[];
  },
): Business => {
  const { zone, emergency, instructions, transfers, answers, ...rest } = given;
  return {
    ...{ trade, zone, emergency },
    ...rest,
    draft: {
      name: names[trade],
      greeting: `Thanks for calling ${names[trade]}, this is Belle. How can I help you today?`,
      system_instructions: instructions,
      sales_transfer: transfers[0],
      service_transfer: transfers[1],
      timezone: zone,
      settings: {
        business_name: names[trade],
        trade,
        hours: { ...openOn(workdays, "08:00", "17:00"), saturday },
        emergency_phone: emergency,
        answers: [...oftenAsked, ...answers],
        appointments: {
          length_minutes: 60,
          buffer_minutes: 30,
          notice_minutes: 120,
          days_ahead: 30,
          arrival_window_minutes: 0,
        },
      },
    },
  };
};

export const businesses: readonly Business[] = [
  business("plumbing", {
    spanish: 25,
    callsPerDay: 3.2,
    zone: "America/Denver",
    emergency: "+12085550133",
    transfers: ["+12085550131", "+12085550132"],
    instructions: "A family plumbing business in Boise. We repair leaks, drains, toilets and water heaters.",
    answers: [
      { question: "How much is a service call?", answer: "A service call is 89 dollars, credited toward the repair." },
      { question: "Do you guarantee your work?", answer: "Our repairs are guaranteed for one year." },
    ],
  }),
  business("HVAC", {
    spanish: 10,
    callsPerDay: 2.4,
    zone: "America/Denver",
    emergency: "+12085550136",
    transfers: ["+12085550134", "+12085550135"],
    instructions: "Heating and cooling in Boise: furnaces, air conditioners and heat pumps of all brands.",
    answers: [
      { question: "Do you offer financing?", answer: "Yes, we offer financing on new systems." },
      { question: "Do you work on all brands?", answer: "We work on all major brands." },
    ],
  }),
  business("electrical", {
    spanish: 8,
    callsPerDay: 1.6,
    zone: "America/Los_Angeles",
    emergency: "+15415550139",
    transfers: ["+15415550137", "+15415550138"],
    instructions: "Electrical work around Bend: outlets, lighting, panels and car chargers.",
    answers: [
      { question: "Do you install car chargers?", answer: "Yes, we install chargers for all electric cars." },
      { question: "Do you pull permits?", answer: "Yes, we take care of the permits." },
    ],
  }),
];
