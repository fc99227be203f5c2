import { expect, it } from "vitest";
import { deskAsItStood, type KeptJob } from "./desk-as-it-stood.ts";

const moment = (hour: number) => new Date(Date.UTC(2026, 10, 16, hour));
const job = (given: Partial<KeptJob>): KeptJob => ({
  starts_at: moment(30),
  ends_at: moment(31),
  service: "Leak repair",
  name: "Greg Halvorsen",
  phone: "+12085550142",
  address: "",
  created_at: moment(0),
  cancelled_at: null,
  ...given,
});
const call = moment(10);

it.each([
  ["stood when the call came", {}, 1],
  ["was booked in the call or after it", { created_at: moment(11) }, 0],
  ["was cancelled before", { cancelled_at: moment(9) }, 0],
  ["was cancelled after", { cancelled_at: moment(12) }, 1],
  ["was over long before", { starts_at: moment(-40), ends_at: moment(-39) }, 0],
] as const)("a job that %s", (_, given, count) => {
  expect(deskAsItStood([job(given)], [], call).jobs).toHaveLength(count);
});

it("the event that stands for a job of ours is no other appointment, whenever the job was booked", () => {
  const later = job({ created_at: moment(11) });
  const event = { starts_at: later.starts_at, ends_at: later.ends_at };
  const other = { starts_at: moment(40), ends_at: moment(41) };
  expect(deskAsItStood([later], [event, other], call).busy).toEqual([
    { start: moment(40).toISOString(), end: moment(41).toISOString() },
  ]);
});
