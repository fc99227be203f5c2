import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sandboxKeys } from "../../../src/main/config/sandbox-keys.ts";
import { openTrigger } from "../../support/assistants.ts";
import {
  callRow,
  createCallWorld,
  dial,
  ended,
  entriesOf,
  linesOf,
  openBusiness,
  taken,
} from "../../support/calls/calls.ts";
import { carrierSays } from "../../support/calls/carrier-says.ts";
import { databaseOf } from "../../support/processes/kill-database.ts";
import { openLoadBalancer } from "../../support/processes/load-balancer.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld();
const { name: database, admin, kill: killDatabase } = await databaseOf(world);
const backends = async (): Promise<number[]> => {
  const { rows } = await admin.query("select pid from pg_stat_activity where datname = $1", [database]);
  return rows.map(({ pid }: { pid: number }) => pid);
};
const signalAll = (pids: readonly number[], signal: NodeJS.Signals) => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // Gone already.
    }
};

/** It takes every question and answers none, until it goes on. */
async function freezeDatabase() {
  const frozen = await backends();
  expect(frozen.length).toBeGreaterThan(0);
  signalAll(frozen, "SIGSTOP");
  return () => signalAll(frozen, "SIGCONT");
}

const newSid = () => `CA${Math.random().toString(16).slice(2)}`;
const incoming = (to: string, more: Record<string, string> = {}, path = "/voice/incoming") => {
  const form = { CallSid: newSid(), From: "+12085550142", To: to, ...more };
  return carrierSays(world, world.url)(path, form);
};

describe("while the database is away", () => {
  test("a call goes on, and when it is back everything that was said stands in its record, once", async () => {
    const { number } = await openBusiness(world);
    const caller = await dial(world, { to: number });
    await caller.hears("transcribed");
    await caller.say("My sink is leaking.");
    await caller.hears("May I have your name");
    const revive = await killDatabase();
    try {
      await caller.say("Greg Halvorsen");
      await caller.hears("Is there anything else?");
      await caller.say("No, thank you. Goodbye.");
      await caller.over();
    } finally {
      await revive();
    }
    const call = await ended(world, caller.sid);
    expect(call).toMatchObject({ ending: "said_goodbye", outcome: "message" });
    expect((await linesOf(world, call.id)).slice(1)).toEqual([
      "caller: My sink is leaking.",
      "assistant: I have noted that and will pass it on. May I have your name, please?",
      "caller: Greg Halvorsen",
      "assistant: Thank you. Is there anything else?",
      "caller: No, thank you. Goodbye.",
      "assistant: Thank you for calling. Goodbye.",
    ]);
    expect(await entriesOf(world, call.id)).toHaveLength(1);
    const messages = await world.db.selectFrom("call_messages").selectAll().where("call_id", "=", call.id).execute();
    expect(messages).toMatchObject([{ text: "My sink is leaking." }]);
  });

  test("she does not say that she keeps what she could not keep", async () => {
    const { number } = await openBusiness(world);
    const caller = await dial(world, { to: number });
    await caller.hears("transcribed");
    await taken(world, caller.sid);
    const revive = await killDatabase();
    try {
      await caller.say("My sink is leaking.");
      await caller.hears("Could you say it again?");
    } finally {
      await revive();
    }
    await caller.say("My sink is leaking.");
    await caller.hears("I have noted that");
    await caller.hangUp();
    expect(await ended(world, caller.sid)).toMatchObject({ outcome: "message" });
  });

  test("a call that comes is put through to the number that we remember, and a stranger's is recorded", async () => {
    const { number } = await openBusiness(world, {
      service_transfer: "+12085550143",
      settings: { business_name: "Ames & Sons" },
    });
    // Each process remembers whom it has answered for, and there may be two that answer in turn.
    for (let asked = 0; asked < 2; asked++) await incoming(number);
    const revive = await killDatabase();
    try {
      for (const path of ["/voice/incoming", "/voice/fallback"])
        expect((await incoming(number, {}, path)).text).toMatch(
          /Ames &amp; Sons\. Our assistant can't answer right now, so I'm transferring your call\..*>\+12085550143</,
        );
      expect((await incoming("+12085550000")).text).toMatch(/Our assistant can't answer right now\..*<Record /);
    } finally {
      await revive();
    }
  });

  test("the first caller after it is answered as if nothing had been", async () => {
    const { number } = await openBusiness(world);
    const revive = await killDatabase();
    try {
      expect((await incoming(number)).text).toContain("can't answer right now");
    } finally {
      await revive({ waits: false });
    }
    expect((await incoming(number)).text).toContain("<ConversationRelay ");
    await revive();
  });

  test("a message that is left is kept on the process's own disk, and once in the books when they are back", async () => {
    const { number, owner_id } = await openBusiness(world);
    const messages = () => world.db.selectFrom("call_messages").selectAll().where("owner_id", "=", owner_id).execute();
    const leave = (sid: string, id: string) => {
      const recorded = { RecordingUrl: `https://carrier.example/${id}`, RecordingDuration: "4" };
      return incoming(number, { CallSid: sid, ...recorded }, "/voice/action");
    };
    const [first, second] = [newSid(), newSid()];
    const revive = await killDatabase();
    try {
      expect((await incoming(number, { CallSid: first })).text).toContain("<Record ");
      // The carrier repeats what it thinks was not heard.
      for (const sid of [first, first, second])
        expect((await leave(sid, `RE-${sid}`)).text).toContain("Your message has been passed on");
    } finally {
      await revive();
    }
    await until("both messages", async () => (await messages()).length === 2);
    await leave(first, `RE-${first}`);
    expect((await messages()).map(({ recording_id }) => recording_id).toSorted()).toEqual(
      [first, second].map((sid) => `RE-${sid}`).toSorted(),
    );
    for (const sid of [first, second])
      expect(await callRow(world, sid)).toMatchObject({ state: "ended", outcome: "message" });
  });

  test("she does not say that a message is passed on where not even the disk took it, and it is found at the carrier later", async () => {
    const { number, owner_id } = await openBusiness(world);
    const places = readdirSync(world.dataDir).filter((name) => name.startsWith("process-"));
    const folders = ["", ...places].map((place) => join(world.dataDir, place, "messages"));
    for (const folder of folders) {
      rmSync(folder, { recursive: true, force: true });
      writeFileSync(folder, "");
    }
    const revive = await killDatabase();
    try {
      const caller = await dial(world, { to: number });
      await caller.hears("If anyone is in danger");
      await caller.act("keep-quiet");
      await caller.notices("Recording");
      await caller.say("My sink is leaking.");
      await caller.hangUp();
      await caller.notices("we couldn't save your message");
    } finally {
      await revive();
      for (const folder of folders) rmSync(folder);
    }
    const trigger = await openTrigger(world);
    const messages = () => world.db.selectFrom("call_messages").selectAll().where("owner_id", "=", owner_id).execute();
    // Twice: what was found once is known.
    for (let looks = 0; looks < 2; looks++) {
      await trigger.run("adopt-recordings");
      await trigger.settled("adopt-recordings");
      expect(await messages()).toMatchObject([{ recording_id: expect.stringMatching(/^RE/), phone: "+12085550177" }]);
    }
    await world.db.deleteFrom("call_messages").where("owner_id", "=", owner_id).execute();
    await trigger.run("adopt-recordings");
    await trigger.settled("adopt-recordings");
    expect(await messages()).toEqual([]);
    await trigger.stop();
  });
});

test("a frozen database does not make a caller wait, and the call is written down when it goes on", async () => {
  const { number } = await openBusiness(world);
  const caller = await dial(world, { to: number });
  await caller.hears("transcribed");
  await caller.say("My sink is leaking.");
  await caller.hears("May I have your name");
  const thaw = await freezeDatabase();
  try {
    await caller.say("Greg Halvorsen");
    await caller.hears("Is there anything else?");
    await caller.say("Goodbye.");
    await caller.hears("Thank you for calling. Goodbye.");
  } finally {
    thaw();
  }
  await caller.over();
  const call = await ended(world, caller.sid);
  expect(await linesOf(world, call.id)).toHaveLength(7);
  expect(await entriesOf(world, call.id)).toHaveLength(1);
});

test("a process that is told to stop turns calls away and hands its own to another, which goes on after the open turn", async () => {
  const balancer = await openLoadBalancer();
  const env = { PUBLIC_URL: balancer.url };
  const one = await createCallWorld(env);
  const { accountSid, authToken: token } = sandboxKeys(one.dataDir).twilio;
  const keys = {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: token,
    TWILIO_API_URL: one.outside.sandbox?.url ?? "",
  };
  const other = await createCallWorld({ ...env, ...keys }, { databaseUrl: one.databaseUrl });
  balancer.routeTo(one.url);
  const { number } = await openBusiness(one);
  const caller = await dial(one, { to: number });
  await caller.hears("transcribed");
  await caller.say("My sink is leaking.");
  await caller.hears("May I have your name");

  const stopping = one.drain();
  const form = { CallSid: "CA1", From: "+12085550142", To: number };
  const turned = await carrierSays(one, balancer.url)("/voice/incoming", form);
  expect(turned.text).toContain("All our lines are busy right now.");
  balancer.routeTo(other.url);
  await stopping;
  await caller.notices("open again");
  await caller.say("Greg Halvorsen");
  await caller.hears("Is there anything else?");
  await caller.say("Goodbye.");
  await caller.over();
  const call = await ended(one, caller.sid);
  expect(call).toMatchObject({ epoch: 2, ending: "said_goodbye" });
  expect(await linesOf(one, call.id)).toHaveLength(7);
  expect(await entriesOf(one, call.id)).toHaveLength(1);
  await until(
    "the other process to be idle",
    async () =>
      (await other.db.selectFrom("calls").select("id").where("state", "=", "live").where("epoch", ">", 0).execute())
        .length === 0,
  );
  await balancer.close();
});
