import { type AssistantSettings, defaultSettings } from "#domain/assistant-settings.ts";
import type { CallSnapshot } from "#domain/call-snapshot.ts";
import { openOn } from "#domain/opening-hours.ts";
import type { Phone } from "#domain/phone.ts";

/** The businesses that the scripted callers ring up. */
const workdays = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;
const hours = { ...openOn(workdays, "08:00", "17:00"), saturday: [{ opens: "09:00", closes: "12:00" }] };

type Business = { readonly snapshot: CallSnapshot };

function business(given: {
  readonly name: string;
  readonly trade: string;
  readonly timezone: string;
  readonly settings: Partial<AssistantSettings>;
  readonly instructions: string;
}): Business {
  const { name, trade, timezone, instructions } = given;
  return {
    snapshot: {
      assistant_id: "a0000000-0000-4000-8000-00000000000a",
      owner_id: "b0000000-0000-4000-8000-00000000000b",
      name: "Belle",
      greeting: `Thank you for calling ${name}, this is Belle. How can I help you?`,
      instructions,
      timezone,
      sales_transfer: "+12085550111",
      service_transfer: "+12085550112",
      settings: {
        ...defaultSettings(trade),
        business_name: name,
        hours,
        emergency_phone: "+12085550113" as Phone,
        ...given.settings,
      },
      duty: "all",
      is_demo: false,
    },
  };
}

export const businesses: Readonly<Record<string, Business>> = {
  plumber: business({
    name: "Riverside Plumbing",
    trade: "plumbing",
    timezone: "America/Denver",
    instructions: "Family plumbing business in Boise. We repair leaks, drains and water heaters.",
    settings: {
      service_zips: ["837*", "83642"],
      answers: [
        { question: "Do you charge for an estimate?", answer: "Estimates are free." },
        {
          question: "What does a service call cost?",
          answer: "A service call is 89 dollars, and it is credited if you go ahead with the repair.",
        },
        { question: "Are you licensed and insured?", answer: "Yes, we are licensed and insured in Idaho." },
        { question: "Do you take credit cards?", answer: "We take all major credit cards, checks and cash." },
      ],
    },
  }),
  hvac: business({
    name: "Summit Heating and Air",
    trade: "HVAC",
    timezone: "America/Chicago",
    instructions: "Heating and cooling in Austin. Furnaces, air conditioners, heat pumps.",
    settings: {
      answers: [
        { question: "Do you offer financing?", answer: "Yes, we offer financing on new systems." },
        { question: "What brands do you work on?", answer: "We work on all major brands." },
        {
          question: "How often should I have a tune-up?",
          answer: "We recommend a tune-up twice a year, in spring and in fall.",
        },
      ],
    },
  }),
  electrician: business({
    name: "Bright Spark Electric",
    trade: "electrical",
    timezone: "America/Los_Angeles",
    instructions: "Electrical work in Sacramento: outlets, lighting, panels, car chargers.",
    settings: {
      answers: [
        { question: "Do you install EV chargers?", answer: "Yes, we install chargers for all electric cars." },
        { question: "Do you give senior discounts?", answer: "Yes, seniors get ten percent off labor." },
        { question: "Do you pull permits?", answer: "Yes, we take care of the permits." },
      ],
    },
  }),
};
