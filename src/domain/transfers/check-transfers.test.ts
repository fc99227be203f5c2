import { expect, test } from "vitest";
import { openOn } from "../bookings/opening-hours.ts";
import { checkTransfers, type TargetDraft, type TransfersDraft } from "./check-transfers.ts";
import { usualTransfers } from "./transfer-settings.ts";

const dana: TargetDraft = {
  id: "d",
  name: "Dana",
  phone: "(208) 555-0142",
  what_for: "billing",
  hours: "always",
  weekly: null,
};
const with_ = (...targets: TargetDraft[]): TransfersDraft => ({ ...usualTransfers, targets });
const ring = (change: object): TransfersDraft => ({
  ...usualTransfers,
  ring_first: { ...usualTransfers.ring_first, ...change },
});
const weekly = openOn(["monday"], "08:00", "12:00");

test("what is right is kept, cleaned, each with an id of its own", () => {
  const checked = checkTransfers(
    with_({ ...dana, name: " Dana \n W." }, { ...dana, hours: "own", weekly }, { ...dana, id: "", weekly }),
  );
  expect(checked).toMatchObject({
    value: {
      targets: [
        { id: "d", name: "Dana W.", phone: "+12085550142", weekly: null },
        { id: "t1", hours: "own", weekly },
        { id: "t2", weekly: null },
      ],
      after_hours: "as_open",
    },
  });
  expect(checkTransfers(ring({ phone: "208-555-0142", when: "always" }))).toMatchObject({
    value: { ring_first: { phone: "+12085550142", seconds: 20, when: "always" } },
  });
});

test.each<[TransfersDraft, string]>([
  [with_({ ...dana, name: " " }), "Give this person or team a name."],
  [with_({ ...dana, name: "x".repeat(61) }), "A name must be at most 60 characters long."],
  [with_({ ...dana, phone: "911" }), "Dana needs a phone number"],
  [
    with_({ ...dana, phone: "9005550142" }),
    "Dana's number is a premium-rate number. Enter a regular US or Canadian number.",
  ],
  [with_({ ...dana, what_for: "x".repeat(121) }), "What Dana is for must be at most 120 characters long."],
  [with_({ ...dana, hours: "own" }), "Add hours for Dana, or choose when to ring."],
  [
    with_({ ...dana, hours: "own", weekly: openOn([], "08:00", "12:00") }),
    "Add hours for Dana, or choose when to ring.",
  ],
  [
    with_({ ...dana, hours: "own", weekly: openOn(["monday"], "12:00", "08:00") }),
    "Dana: Monday must close after it opens.",
  ],
  [with_(...Array.from({ length: 13 }, () => dana)), "You can have at most 12 people to transfer to."],
  [ring({ when: "always" }), "Add the number that rings first."],
  [ring({ phone: "208-555-0142", seconds: 4 }), "It can ring first for 5 to 60 seconds."],
  [ring({ phone: "208-555-0142", seconds: 61 }), "It can ring first for 5 to 60 seconds."],
])("%j", (draft, wrong) => {
  expect(checkTransfers(draft)).toEqual({ wrong });
});
