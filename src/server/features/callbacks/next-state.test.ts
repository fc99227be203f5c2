import { expect, test } from "vitest";
import { type CallbackEvent, type CallbackResult, type Change, nextState, type Progress } from "./next-state.ts";

const at = new Date("2026-03-02T15:30:00Z");
const fresh: Progress = { state: "placing", result: null, talk_seconds: null, owner_leg: null, connected_at: null };
const placed: CallbackEvent = { what: "placed", leg: "CA1" };
const answered: CallbackEvent = { what: "owner_answered", leg: "CA1" };
const one: CallbackEvent = { what: "key", isOne: true };
const taken: CallbackEvent = { what: "customer_answered" };
const over = (how: "completed" | "busy" | "failed" | "no_answer" | "canceled", seconds: number | null = null) =>
  ({ what: "customer_over", how, seconds }) as const;
const gone = (how: "completed" | "busy" | "failed" | "no_answer" | "canceled") =>
  ({ what: "owner_over", how, leg: "CA1" }) as const;
const cancel: CallbackEvent = { what: "cancel" };
const lost: CallbackEvent = { what: "lost" };

/** Ten seconds pass between what happens. */
function after(events: readonly CallbackEvent[]): Progress & Pick<Change, "due_at"> {
  let now: Progress & Pick<Change, "due_at"> = fresh;
  for (const [place, event] of events.entries())
    now = { ...now, ...nextState(now, event, new Date(at.getTime() + place * 10_000)) };
  return now;
}

test.each<[string, readonly CallbackEvent[], CallbackResult, number | null]>([
  ["they talked, as the dialling tells", [placed, answered, one, taken, over("completed", 125)], "talked", 125],
  [
    "the owner hung up first, and nothing else was told",
    [placed, answered, one, taken, gone("completed")],
    "talked",
    10,
  ],
  ["the owner's end is told first", [placed, answered, one, gone("completed"), over("completed", 7)], "talked", 7],
  ["both ends are told", [answered, one, taken, gone("completed"), over("completed", 9)], "talked", 9],
  ["told twice", [answered, one, taken, over("completed", 9), over("completed", 9), gone("completed")], "talked", 9],
  [
    "the customer does not answer",
    [placed, answered, one, over("no_answer"), gone("completed")],
    "customer_no_answer",
    null,
  ],
  ["busy", [placed, answered, one, over("busy")], "customer_busy", null],
  ["not in service", [placed, answered, one, over("failed")], "customer_failed", null],
  ["the owner gives up while it rings", [placed, answered, one, over("canceled")], "owner_left", null],
  ["the owner does not pick up", [placed, gone("no_answer")], "owner_no_answer", null],
  ["that is told before the order is answered", [gone("no_answer"), placed], "owner_no_answer", null],
  ["the owner is on the phone", [placed, gone("busy")], "owner_busy", null],
  ["the owner's phone is off the air", [placed, gone("failed")], "owner_failed", null],
  ["another key, or voicemail", [placed, answered, { what: "key", isOne: false }, gone("completed")], "no_key", null],
  ["the owner hangs up before a key", [placed, answered, gone("completed")], "no_key", null],
  ["a tap takes it back", [placed, cancel, gone("canceled")], "canceled", null],
  ["a tap while the customer's phone rings", [placed, answered, one, cancel, over("canceled")], "canceled", null],
  ["a key after the tap calls nobody", [placed, answered, cancel, one, taken], "canceled", null],
  ["nobody knows what became of it", [lost], "not_placed", null],
  ["nobody knows how long they talked", [placed, answered, one, taken, lost], "talked", null],
])("%s", (_, events, result, seconds) => {
  expect(after(events)).toMatchObject({ state: "ended", result, talk_seconds: seconds, due_at: null });
});

test("an end that is told before the order is answered leaves the call's id behind, to be asked about", () => {
  expect(after([gone("no_answer")])).toMatchObject({ owner_leg: "CA1" });
});

test.each<[string, readonly CallbackEvent[], Progress["state"]]>([
  ["it rings", [placed], "calling_owner"],
  ["the owner is asked, also where that comes before the answer of the order", [answered, placed], "asking_owner"],
  ["1 rings the customer, once", [placed, answered, one, one, answered], "calling_customer"],
  ["a tap does not cut off who talks", [placed, answered, one, taken, cancel], "connected"],
])("%s, and is looked after", (_, events, state) => {
  const now = after(events);
  expect(now).toMatchObject({ state, result: null, owner_leg: "CA1" });
  expect(now.due_at?.getTime()).toBeGreaterThan(at.getTime());
});
