import { expect, test } from "vitest";
import type { OnCallPlan, ReachWay } from "#domain/on-call/on-call-plan.ts";
import { listEvents } from "#server/features/escalations/store.ts";
import { createCallWorld, openBusiness, setCallee } from "../../support/calls/calls.ts";
import { leaveLadder } from "../../support/calls/leave-ladder.ts";
import { randomFrom } from "../../support/random.ts";
import { runs } from "../../support/runs.ts";
import { somePhone } from "../../support/some-phone.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld();

type Listed = {
  readonly sid: string;
  readonly to: string;
  readonly status: string;
  readonly date_created: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
};
const habits = [
  { kind: "busy" },
  { kind: "fail" },
  { kind: "refuse", after_seconds: 2 },
  { kind: "ring_out" },
  { kind: "voicemail", after_seconds: 3 },
  { kind: "answer", after_seconds: 2, press: "2" },
  { kind: "answer", after_seconds: 2, press: "" },
  { kind: "answer", after_seconds: 4, press: "1" },
];
const closing = ["ended", "passed", "accepted"];

async function somePlan({ below }: ReturnType<typeof randomFrom>): Promise<OnCallPlan> {
  const people = ["1", "2", "3"].map((id) => ({
    ...{ id, name: `Person ${id}`, phone: somePhone() },
    ways: (below(4) === 0 && id !== "1" ? ["text"] : ["call", "text"]) as ReachWay[],
  }));
  for (const { phone } of people) await setCallee(world, phone, habits[below(habits.length)] ?? {});
  const steps = Array.from({ length: 1 + below(3) }, () => ({
    who: people.map(({ id }) => id).filter((id) => id === String(1 + below(3)) || below(3) === 0),
    ways: ["call", "text"] as ReachWay[],
    wait_seconds: 20 + below(60),
  }));
  return {
    people,
    steps: [{ ...steps[0], who: ["1"], ways: ["call"], wait_seconds: 30 }, ...steps],
    keep_trying_minutes: below(4),
    rota: [],
    exceptions: [],
  };
}

test.each(Array.from({ length: runs(4, 30) }, (_, seed) => seed + 1))(
  "what the record of a ladder says is what the carrier's own list of calls says, each moment within a second: %s",
  async (seed) => {
    const random = randomFrom(seed);
    const plan = await somePlan(random);
    const id = await leaveLadder(world, await openBusiness(world), { plan });
    const phones = new Set(plan.people.map(({ phone }) => phone));
    const calls = async (): Promise<Listed[]> => {
      const reply = await fetch(`${world.outside.sandbox?.url}/api/twilio/calls`);
      return ((await reply.json()) as { calls: Listed[] }).calls.filter(({ to }) => phones.has(to));
    };
    const row = () => world.db.selectFrom("escalations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    /** Everything that the carrier has to tell has been told, and nobody does anything before the clock is moved. */
    const atRest = () =>
      until("a ladder at rest", async () => {
        const { due_at, held_until } = await row();
        const events = await listEvents(world.db, id);
        const isClosed = ({ sid }: Listed) =>
          events.some(({ kind, carrier_id }) => carrier_id === sid && closing.includes(kind));
        const isOver = ({ end_time }: Listed) => end_time !== null;
        const isQuiet = held_until === null && (due_at === null || due_at > world.clock.now());
        return isQuiet && (await calls()).every((call) => isOver(call) && isClosed(call));
      });
    for (;;) {
      await atRest();
      const { due_at } = await row();
      if (due_at === null) break;
      world.clock.advance(due_at.getTime() - world.clock.now().getTime());
    }

    const events = await listEvents(world.db, id);
    const listed = await calls();
    const placed = events.filter(({ kind }) => kind === "placed");
    expect(placed.length).toBeGreaterThan(0);
    expect(placed.map(({ carrier_id }) => carrier_id).toSorted()).toEqual(listed.map(({ sid }) => sid).toSorted());
    for (const { sid, to, date_created, start_time, end_time } of listed) {
      const mine = events.filter(({ carrier_id }) => carrier_id === sid);
      const momentOf = (...kinds: string[]) => mine.find(({ kind }) => kinds.includes(kind))?.at.getTime();
      const pairs = [
        [momentOf("placed"), date_created],
        [momentOf("answered"), start_time],
        [momentOf(...closing), end_time],
      ] as const;
      for (const [noted, told] of pairs)
        if (noted !== undefined && told !== null)
          expect(Math.abs(noted - new Date(told).getTime())).toBeLessThanOrEqual(1_000);
      const [first] = mine;
      expect(plan.people.find(({ id: one }) => one === first?.person_id)?.phone).toBe(to);
    }
  },
);
