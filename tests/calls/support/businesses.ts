import { type AssistantSettings, defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { openOn } from "#domain/bookings/opening-hours.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { Phone } from "#domain/phone/phone.ts";
import type { AfterHours } from "#domain/transfers/transfer-settings.ts";

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

/** With people of their own, and rules for the night. */
const ruled = (after_hours: AfterHours): Business =>
  business({
    name: "Riverside Plumbing",
    trade: "plumbing",
    timezone: "America/Denver",
    instructions: "Family plumbing business in Boise. We repair leaks, drains and water heaters.",
    settings: {
      service_zips: ["837*", "83642"],
      transfers: {
        targets: [
          {
            ...{ id: "dana", name: "Dana", phone: "+12085550121" as Phone, what_for: "billing" },
            ...{ hours: "open_hours", weekly: null },
          },
          {
            ...{ id: "marcus", name: "Marcus", phone: "+12085550122" as Phone, what_for: "remodels" },
            ...{ hours: "always", weekly: null },
          },
        ],
        after_hours,
        ring_first: { phone: "", seconds: 20, when: "never" },
      },
    },
  });

export const businesses: Readonly<Record<string, Business>> = {
  "emergencies only": ruled("emergencies_only"),
  "book only": ruled("book_only"),
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
  harbor: business({
    name: "Harbor Plumbing and Drain",
    trade: "plumbing",
    timezone: "America/Los_Angeles",
    instructions:
      "We are a family plumbing company in Tacoma since 1998. A service call is 95 dollars, waived if you go ahead with the repair. Drain cleaning starts at 149 dollars. We do repairs, drains, water heaters, repiping and gas lines. We do not do septic tanks, swimming pools or sprinkler systems. Two year warranty on parts and labor. Licensed, bonded and insured. We take cards, checks and cash, and we offer financing on jobs over 1500 dollars. Ten percent off for seniors and military. Please have somebody over 18 at home. Cancel at least 24 hours ahead or there is a 50 dollar fee.",
    settings: {
      hours: { ...openOn(workdays, "08:00", "17:00"), saturday: [{ opens: "09:00", closes: "13:00" }] },
      service_zips: ["984*", "98335"],
    },
  }),
  lonestar: business({
    name: "Lone Star Heating and Air",
    trade: "HVAC",
    timezone: "America/Chicago",
    instructions:
      "Heating and cooling for homes and small shops. Diagnostic visit 89 dollars. Tune-up 129 dollars, or 99 for members. Membership is 15 dollars a month. We work on all brands except mini splits by Daikin. We do not do window units, refrigerators or duct cleaning. One year warranty on repairs, ten years on parts of new systems. Free estimates for new systems. Technicians are background checked. No work on Sundays.",
    settings: {
      hours: { ...openOn(workdays, "07:00", "18:00"), saturday: [{ opens: "08:00", closes: "14:00" }] },
      service_zips: ["782*", "78006"],
    },
  }),
  voltline: business({
    name: "Voltline Electric",
    trade: "electrical",
    timezone: "America/New_York",
    instructions:
      "Residential and light commercial electricians. Trip charge 75 dollars, first half hour included, then 110 an hour. EV chargers from 650 dollars plus permit. We pull the permits. Panel upgrades, rewiring, lighting, generators, smoke detectors. We don't do solar panels, low voltage alarm systems or appliance repair. Estimates over the phone are not possible, but the visit for an estimate is free for jobs over 1000 dollars. Lifetime warranty on labor. License EL 48213.",
    settings: { hours: openOn(workdays, "08:00", "17:00"), service_zips: ["430*", "431*", "432*"] },
  }),
};
