import { openOn } from "#domain/bookings/opening-hours.ts";
import type { Phone } from "#domain/phone/phone.ts";
import { added, answer, type Edit, everyDay, set, settings, times, written } from "./edit.ts";

/** An owner's mistake, and how it has to be told. */
type BadEdit = Edit & { readonly named: RegExp };

export const badEdits: readonly BadEdit[] = [
  {
    title: "nobody to reach in an emergency",
    business: "harbor",
    edit: set({ emergency_phone: "" }),
    named: /^worse In an emergency \(.+\) she reaches nobody instead of \(208\) 555-0113/,
  },
  {
    title: "the plan of people on call is emptied",
    business: "harbor",
    base: (assistant) => ({ ...assistant, ladder: true }),
    edit: (assistant) => ({ ...settings(() => ({ emergency_phone: "" }))(assistant), ladder: false }),
    named: /^worse In an emergency \(.+\) she reaches nobody instead of the people on call/,
  },
  {
    title: "another emergency number",
    business: "harbor",
    edit: set({ emergency_phone: "+12535550999" as Phone }),
    named: /^different In an emergency \(.+\) she reaches \(253\) 555-0999 instead of \(208\) 555-0113/,
  },
  {
    title: "a leak is an emergency",
    business: "harbor",
    edit: set({ emergency_signs: "a dripping faucet" }),
    named: /taken for an emergency now/,
  },
  {
    title: "open from ten to two",
    business: "harbor",
    edit: set({ hours: everyDay("10:00", "14:00") }),
    named: /Booked for .+ at .+ instead of/,
  },
  {
    title: "closed all week",
    business: "harbor",
    edit: set({ hours: openOn([], "08:00", "17:00") }),
    named: /^worse The job isn't booked anymore/,
  },
  {
    title: "no Saturdays",
    business: "harbor",
    edit: settings(({ hours }) => ({ hours: { ...hours, saturday: [] } })),
    named: /instead of Sat,|Saturday/,
  },
  {
    title: "a service is gone",
    business: "harbor",
    edit: settings(({ services }) => ({ services: services.filter(({ name }) => !/leak|drain/i.test(name)) })),
    named: /Booked as .+ instead of (?:Leak|Drain)/,
  },
  {
    title: "every job takes twice as long",
    business: "harbor",
    edit: settings(({ services }) => ({
      services: services.map((one) => ({ ...one, duration_minutes: one.duration_minutes * 2 })),
    })),
    named: /The job takes .+ on the calendar instead of/,
  },
  {
    title: "no Spanish",
    business: "harbor",
    edit: set({ languages: ["en"] }),
    named: /^worse She speaks English instead of Spanish, which is the caller's language/,
  },
  {
    title: "another service number",
    business: "plumber",
    edit: (assistant) => ({ ...assistant, service_transfer: "+12085550199" }),
    named: /The phone rings at .*\(208\) 555-0199.* instead of .*\(208\) 555-0112/,
  },
  {
    title: "no numbers to put callers through to",
    business: "plumber",
    edit: (assistant) => ({ ...assistant, service_transfer: "", sales_transfer: "" }),
    named: /^worse The caller isn't put through to \w+ \(\(208\) 555-011\d\) anymore/,
  },
  {
    title: "three days' notice",
    business: "harbor",
    edit: times({ notice_minutes: 3 * 24 * 60 }),
    named: /^worse Booked for .+: the caller has to wait longer/,
  },
  {
    title: "nothing but today is booked",
    business: "harbor",
    edit: times({ days_ahead: 1 }),
    named: /^worse The job isn't booked anymore/,
  },
  {
    title: "another area",
    business: "harbor",
    edit: set({ service_zips: ["10001"] }),
    named: /^worse The job isn't booked anymore/,
  },
  {
    title: "another price",
    business: "harbor",
    edit: written("95 dollars", "195 dollars"),
    named: /she says “.*195.*” instead of “.*95/,
  },
  {
    title: "an instruction against the services",
    business: "harbor",
    edit: added("We do not work on toilets or faucets."),
    named: /^worse The job isn't booked anymore/,
  },
  {
    title: "an instruction against an answer",
    business: "plumber",
    edit: answer("estimate", "An estimate costs 50 dollars."),
    named: /she says “.*50 dollars.*” instead of “Estimates are free/,
  },
  {
    title: "no instructions",
    business: "harbor",
    edit: (assistant) => ({ ...assistant, instructions: "" }),
    named: /^worse Asked “.+”, she doesn't say “.+” anymore/,
  },
  {
    title: "an answer is gone",
    business: "plumber",
    edit: answer("estimate", undefined),
    named: /^worse Asked “.+”, she doesn't say “Estimates are free\.” anymore/,
  },
  {
    title: "the opposite answer",
    business: "plumber",
    edit: answer("credit cards", "We don't take credit cards."),
    named: /she says “We don't take credit cards\.” instead of/,
  },
  {
    title: "closed for the rest of the year",
    business: "harbor",
    edit: set({ closed_days: [{ from: "2026-11-16", to: "2026-12-31", note: "Away" }] }),
    named: /^worse (?:Booked for .+: the caller has to wait longer|The job isn't booked anymore)/,
  },
  {
    title: "an arrival within four hours",
    business: "harbor",
    edit: times({ arrival_window_minutes: 240 }),
    named: /promised an arrival within 4 hours instead of an exact time/,
  },
  {
    title: "nobody is rung after hours",
    business: "plumber",
    edit: settings(({ transfers, hours }) => ({
      transfers: { ...transfers, after_hours: "take_message" },
      hours: { ...hours, monday: [] },
    })),
    named: /^worse The caller isn't put through to .+ anymore\. Not put through: .+messages only/,
  },
  {
    title: "a price is never said",
    business: "harbor",
    edit: settings(({ facts }) => ({
      facts: [
        ...facts,
        { from: "A service call is 95 dollars, waived if you go ahead with the repair.", said: "", off: true },
      ],
    })),
    named: /^worse Asked .+ she doesn't say “.*95 dollars.*” anymore/,
  },
  {
    title: "a sentence is corrected to a wrong figure",
    business: "harbor",
    edit: settings(({ facts }) => ({
      facts: [
        ...facts,
        { from: "Two year warranty on parts and labor.", said: "We give a 30 day warranty.", off: false },
      ],
    })),
    named: /she says “.*30 day.*” instead of “.*wo.year/i,
  },
  {
    title: "another time zone",
    business: "harbor",
    edit: (assistant) => ({ ...assistant, timezone: "America/New_York" }),
    named: /Booked for .+ instead of/,
  },
  {
    title: "the usual job takes half a day",
    business: "harbor",
    edit: settings(({ appointments }) => ({
      services: [],
      appointments: { ...appointments, length_minutes: 240 },
    })),
    named: /The job takes 4 hours on the calendar instead of/,
  },
  {
    title: "hours by night",
    business: "plumber",
    edit: set({ hours: everyDay("20:00", "23:00") }),
    named: /(?:We're open .*8 PM|Booked for .+ at (?:8|9|10)(?::\d\d)? PM)/,
  },
  {
    title: "no work of a kind that is done",
    business: "harbor",
    edit: written("We do repairs, drains, water heaters", "We do not do drains. We do repairs, water heaters"),
    named: /^worse The job isn't booked anymore/,
  },
  {
    title: "a discount is gone from the text",
    business: "harbor",
    edit: written("Ten percent off for seniors and military. ", ""),
    named: /^worse Asked .+ she doesn't say “.*ten percent off.*” anymore/,
  },
];
