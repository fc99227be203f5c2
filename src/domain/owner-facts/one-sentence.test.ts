import { expect, test } from "vitest";
import { type FactKind, readFacts } from "./owner-facts.ts";

const read = (instructions: string) => readFacts({ instructions, answers: [] });
const told = (instructions: string) => read(instructions).map(({ kind, text }) => [kind, text]);

test.each<readonly [written: string, kind: FactKind, said: string]>([
  ["Diagnostic visit 89 dollars.", "fee", "A diagnostic visit is 89 dollars."],
  [
    "Trip charge 75 dollars, first half hour included, then 110 an hour.",
    "fee",
    "The trip charge is 75 dollars, first half hour included, then 110 an hour.",
  ],
  ["$45 trip fee", "fee", "The trip fee is $45."],
  ["After hours add $40.", "fee", "After hours add $40."],
  ["Tune-up 129 dollars, or 99 for members.", "price", "A tune-up is 129 dollars, or 99 for members."],
  ["EV chargers from 650 dollars plus permit.", "price", "EV chargers start at 650 dollars plus permit."],
  ["Spring replacement 250", "price", "A spring replacement is 250."],
  ["Labor $95/hr", "price", "Labor is $95 an hour."],
  ["I charge 65 an hour, two hour minimum.", "price", "We charge 65 an hour, two hour minimum."],
  ["Free estimates for new systems.", "price", "We give free estimates for new systems."],
  ["Don't give prices over the phone.", "price", "We do not give prices over the phone."],
  ["No trip fee.", "fee", "There is no trip fee."],
  ["Senior discount 10%", "discount", "The senior discount is 10%."],
  ["20% off the first clean!", "discount", "We give 20% off the first clean."],
  ["Heating and cooling for homes and small shops.", "does", "We do heating and cooling for homes and small shops."],
  [
    "Panel upgrades, rewiring, lighting, generators, smoke detectors.",
    "does",
    "We do panel upgrades, rewiring, lighting, generators and smoke detectors.",
  ],
  ["Specializing in old houses.", "does", "We specialize in old houses."],
  [
    "We work on all brands except mini splits by Daikin.",
    "does_not",
    "We work on all brands except mini splits by Daikin.",
  ],
  ["No wallpaper removal.", "does_not", "We do not do wallpaper removal."],
  ["we dont do gates", "does_not", "We don't do gates."],
  ["No job too small!", "about", "No job is too small."],
  ["Serving Denver, Aurora and Lakewood.", "area", "We serve Denver, Aurora and Lakewood."],
  ["We don't go to Seattle.", "area", "We don't go to Seattle."],
  ["Open mon-fri 8-6, sat 9-1", "hours", "We are open Monday to Friday 8-6, Saturday 9-1."],
  ["I don't work weekends.", "hours", "We don't work weekends."],
  ["No checks", "payment", "We do not take checks."],
  ["30% deposit, rest on completion", "payment", "We ask for a 30% deposit, rest on completion."],
  ["Financing available", "payment", "Financing is available."],
  ["Lifetime warranty on labor.", "warranty", "We give a lifetime warranty on labor."],
  ["All work guaranteed for 2 years", "warranty", "All work is guaranteed for 2 years."],
  ["License EL 48213.", "licence", "Our license number is EL 48213."],
  ["Technicians are background checked.", "licence", "Our technicians are background checked."],
  ["We pull the permits.", "licence", "We pull the permits."],
  ["Pets must be kept inside.", "policy", "Pets must be kept inside."],
  ["Cancellations within 2 hours: $35.", "policy", "Cancellations within 2 hours are $35."],
  ["Since 1974.", "about", "We have been in business since 1974."],
  ["Family owned since 1987", "about", "We have been family owned since 1987."],
  ["Residential and light commercial electricians.", "about", "We are residential and light commercial electricians."],
  ["Tell them we take zelle and venmo", "payment", "We take zelle and venmo."],
  ["If someone asks about price, say the first visit is $149.", "price", "The first visit is $149."],
  ["Let callers know that they must be home.", "policy", "You must be home."],
  ["Are you insured? Yes, up to one million.", "licence", "Yes, up to one million."],
  [
    "Our shop is at 24 St. Paul Ave. in Boise, 24.5 miles out.",
    "area",
    "Our shop is at 24 St. Paul Ave. in Boise, 24.5 miles out.",
  ],
])("%s is a %s", (written, kind, said) => {
  expect(told(written)).toEqual([[kind, said]]);
});

test.each([
  "Always be friendly.",
  "You are Belle, the receptionist of Harbor Plumbing.",
  "Ask for the address.",
  "Never promise an arrival time.",
  "If the caller is angry, transfer them to Mike.",
  "Do not discuss competitors.",
  "Keep answers short.",
  "Try to book the visit.",
  "Mike's cell is 253-555-0100.",
  "The gate code is 4411.",
  "What is your address?",
  "Sé breve.",
  "Transfiere las emergencias.",
  "...",
  "",
])("nobody is told: %s", (written) => {
  expect(told(written)).toEqual([]);
});

test.each([
  [
    "We do not do septic tanks, swimming pools or sprinkler systems.",
    ["septic tanks", "swimming pools", "sprinkler systems"],
  ],
  ["We work on all brands except mini splits by Daikin.", ["mini splits by Daikin"]],
  ["No pianos, no hot tubs.", ["pianos", "hot tubs"]],
  ["We can't make keys for BMW.", ["keys for BMW"]],
  ["We do gutters but not skylights.", ["skylights"]],
  ["We do not climb palm trees.", ["palm trees"]],
  ["No trabajamos con refrigeradores ni estufas.", ["refrigeradores", "estufas"]],
  ["We do repairs, drains and gas lines.", ["repairs", "drains", "gas lines"]],
  ["Drain cleaning, leak repair, repiping.", ["drain cleaning", "leak repair", "repiping"]],
])("the things of: %s", (written, things) => {
  expect(read(written)[0]?.things).toEqual(things);
});
