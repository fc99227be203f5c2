import { expect, test } from "vitest";
import { spokenForm } from "./spoken-form.ts";

const rows = [
  // Addresses
  ["2210 Summit St", "twenty-two ten Summit Street"],
  ["I have 2210 Summit St. Is that right?", "I have twenty-two ten Summit Street. Is that right?"],
  ["105 Oak Ave.", "one oh five Oak Avenue."],
  ["1200 N. High St, Columbus, OH 43215", "twelve hundred North High Street, Columbus, Ohio four three two one five"],
  ["345 Elm Dr., Apt 4B", "three forty-five Elm Drive, Apartment four B"],
  ["12 St. Charles Ave", "twelve Saint Charles Avenue"],
  ["12345 W Lake Blvd", "one twenty-three forty-five West Lake Boulevard"],
  ["2000 Main St.", "two thousand Main Street."],
  ["300 5th Ave", "three hundred Fifth Avenue"],
  ["77 Maple Ln, Unit 12", "seventy-seven Maple Lane, Unit twelve"],
  ["8 Oak Park Ct NE", "eight Oak Park Court Northeast"],
  ["Suite 200", "Suite two hundred"],
  ["We are on Main St.", "We are on Main Street."],
  ["We are on Main St. near the park.", "We are on Main Street near the park."],
  ["the corner of Elm St and 3rd St", "the corner of Elm Street and Third Street"],
  ["off I-71 and US-33", "off I seventy-one and U S thirty-three"],
  ["At 18 Oak Park Lane, Austin, 78704.", "At eighteen Oak Park Lane, Austin, seven eight seven zero four."],
  ["Boise 83702-1234, right?", "Boise eight three seven zero two, one two three four, right?"],
  ["83702", "eight three seven zero two"],
  ["We paid 15000 for it.", "We paid fifteen thousand for it."],
  ["Is the ZIP code 43004?", "Is the ZIP code four three zero zero four?"],
  ["2005 Oak Way", "twenty oh five Oak Way"],
  // Saints, streets, doctors, drives
  ["Dr. Lee is at St. Mary's.", "Doctor Lee is at Saint Mary's."],
  ["Dr. Patel lives at 14 Birch Dr.", "Doctor Patel lives at fourteen Birch Drive."],
  ["42 Main St. Dr. Lee will be there.", "forty-two Main Street. Doctor Lee will be there."],
  ["We serve St. Louis and St. Paul.", "We serve Saint Louis and Saint Paul."],
  ["I can see you on Cedar Dr.", "I can see you on Cedar Drive."],
  // Times and dates
  ["at 9:30 AM", "at nine thirty A M"],
  ["at 9 a.m.", "at nine A M."],
  ["We open at 8 a.m. on Monday.", "We open at eight A M on Monday."],
  ["between 8 AM and 10 AM", "between eight A M and ten A M"],
  ["8-10 AM", "eight to ten A M"],
  ["8:30–10:15 am", "eight thirty to ten fifteen A M"],
  ["at 2:05 pm", "at two oh five P M"],
  ["at 9:00", "at nine o'clock"],
  ["at 14:45", "at fourteen forty-five"],
  ["Tuesday, November 18", "Tuesday, November eighteenth"],
  ["Nov. 3 at 10:00 AM", "November third at ten A M"],
  ["December 1st, 2026", "December first, twenty twenty-six"],
  ["on 2026-11-18", "on November eighteenth, twenty twenty-six"],
  ["on 3/4/2027", "on March fourth, twenty twenty-seven"],
  ["since 1998", "since nineteen ninety-eight"],
  ["Mon. to Fri.", "Monday to Friday"],
  ["the 22nd", "the twenty-second"],
  // Prices
  ["$89", "eighty-nine dollars"],
  ["$89.50", "eighty-nine dollars and fifty cents"],
  ["$1,250.05", "one thousand two hundred fifty dollars and five cents"],
  ["$1", "one dollar"],
  ["$0.99", "ninety-nine cents"],
  ["$50-$75", "fifty to seventy-five dollars"],
  ["$20/hr", "twenty dollars an hour"],
  ["$1.5 million", "one point five million dollars"],
  ["It is $149.", "It is one hundred forty-nine dollars."],
  // Telephone numbers and codes
  ["(614) 555-0137", "six one four, five five five, zero one three seven"],
  ["614-555-0137", "six one four, five five five, zero one three seven"],
  ["+16145550137", "six one four, five five five, zero one three seven"],
  ["+1 614 555 0137", "six one four, five five five, zero one three seven"],
  ["555-0137", "five five five, zero one three seven"],
  ["Your code is 482913.", "Your code is four eight two nine one three."],
  ["ext. 12", "extension twelve"],
  // Units and numbers
  ["a 40 gal tank", "a forty gallon tank"],
  ["1,200 sq ft", "one thousand two hundred square feet"],
  ["1 hr", "one hour"],
  ["30 min.", "thirty minutes."],
  ["in 2.5 hrs", "in two point five hours"],
  ["72°F", "seventy-two degrees Fahrenheit"],
  ["15% off", "fifteen percent off"],
  ["a 20x30 filter", "a twenty by thirty filter"],
  ["3/4 inch pipe", "three quarter inch pipe"],
  ["2 1/2 hours", "two and a half hours"],
  ["80 psi", "eighty P S I"],
  ["24/7", "twenty-four seven"],
  ["10-15 minutes", "ten to fifteen minutes"],
  ["1,000,000", "one million"],
  ["5 lbs", "five pounds"],
  // Short forms, addresses on the net, marks
  ["Mr. and Mrs. Ortiz", "Mister and Missus Ortiz"],
  ["A/C & HVAC", "A C and H vack"],
  ["Smith & Sons Inc.", "Smith and Sons Incorporated"],
  ["an appt. w/ Dr. Lee", "an appointment with Doctor Lee"],
  ["pipes, drains, etc.", "pipes, drains, et cetera"],
  ["ana.lee@oakpark.com", "ana dot lee at oakpark dot com"],
  ["Visit www.oakpark.com", "Visit oakpark dot com"],
  ["J-O-N-E-S", "J, O, N, E, S"],
  ["No. 5", "number five"],
  ["**Great** — see you then", "Great, see you then"],
  ["Nothing to change here.", "Nothing to change here."],
  ["", ""],
] as const;

test.each(rows)("%s is read as %s", (written, said) => {
  expect(spokenForm(written)).toBe(said);
});

test("what was made speakable stays as it is", () => {
  for (const [, said] of rows) expect(spokenForm(said)).toBe(said);
});

test("every whole number up to ten thousand is read without a digit", () => {
  for (let number = 0; number <= 10_000; number++) expect(spokenForm(`about ${number} of them`)).not.toMatch(/\d/);
});
