import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { afterDeadlock } from "#server/db/after-deadlock.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { carrierFaults, openTrigger } from "../../support/assistants.ts";
import {
  type Business,
  callRow,
  createCallWorld,
  dial,
  ended,
  openBusiness,
  setCallee,
} from "../../support/calls/calls.ts";
import { createClient } from "../../support/client.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld();
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
const remove = () => trigger.run("remove-recordings");
const shop = { greeting: "Riverside, how may I help?", settings: { record_calls: true, languages: ["en"] } };

const recordingOf = (call_id: string) =>
  world.db.selectFrom("call_recordings").selectAll().where("call_id", "=", call_id).executeTakeFirst();
const kept = (call_id: string) =>
  until("the recording to be kept", async () => {
    const row = await recordingOf(call_id);
    return row?.state === "kept" && row;
  });
/** All that lies where recordings are kept. */
const files = async () => {
  const found = await readdir(join(world.dataDir, "recordings"), { recursive: true }).catch(() => []);
  return found.filter((name) => name.includes(".tape"));
};
/** What the carrier still has to be asked to remove. */
const atCarrier = () => world.db.selectFrom("recording_removals").selectAll().execute();

/** What becomes of the news that the carrier sends by itself. */
const carrierNews = (post?: "drop") => carrierFaults(world, post && { post });

type Recorded = Business & { readonly call_id: string; readonly sid: string };

async function record(words = "My drain is clogged and it smells", draft: object = shop): Promise<Recorded> {
  const business = await openBusiness(world, draft);
  const caller = await dial(world, { to: business.number, from: "+12085550161" });
  await caller.isAnswered(1);
  await caller.say(words);
  await caller.isAnswered(2);
  await caller.hangUp();
  const { id: call_id } = await ended(world, caller.sid);
  return { ...business, call_id, sid: caller.sid };
}
const get = ({ owner, call_id }: Pick<Recorded, "owner" | "call_id">, path = "", headers = {}) =>
  owner.send("GET", `/api/conversations/${call_id}/recording${path}`, undefined, headers);

describe("a call of an assistant who records", () => {
  test("says so first, is recorded in two tracks, and can be heard by its owner alone", async () => {
    const recorded = await record();
    const { owner, call_id } = recorded;
    const { id, carrier_recording_id } = await kept(call_id);
    expect(carrier_recording_id).toBeNull();
    const { body } = await owner.send("GET", `/api/conversations/${call_id}`);
    const shown = body["data"] as { transcript: { content: string }[]; recording: string };
    expect(shown.recording).toBe("kept");
    expect(shown.transcript[0]?.content).toMatch(/^This call is recorded\. Hello! /);
    const player = (await get(recorded)).body["data"] as {
      seconds: number;
      caller_levels: number[];
      assistant_levels: number[];
      step_seconds: number;
      sound_url: string;
    };
    expect(player.seconds).toBeGreaterThan(4);
    expect(player.caller_levels.length * player.step_seconds).toBeGreaterThanOrEqual(player.seconds);
    for (const levels of [player.caller_levels, player.assistant_levels])
      expect([levels.some((level) => level > 60), levels.some((level) => level === 0)]).toEqual([true, true]);
    const sound = await get(recorded, ".wav");
    expect(sound).toMatchObject({
      status: 200,
      headers: { "content-type": "audio/wav", "accept-ranges": "bytes", "cache-control": "no-store" },
    });
    expect(sound.text).toMatch(/^RIFF/);
    expect(Number(sound.headers["content-length"])).toBe(44 + Math.round(player.seconds * 8_000) * 4);
    // The address plays without a token, this recording alone.
    const player_ = createClient(world.app);
    expect(await player_.send("GET", player.sound_url)).toMatchObject({ status: 200 });
    expect(await player_.send("GET", player.sound_url.replace(/ticket=./, "ticket=9"))).toMatchObject({ status: 401 });
    expect(await player_.send("GET", player.sound_url.split("?")[0] ?? "")).toMatchObject({ status: 401 });
    const stranger = { owner: await newOwner(world), call_id };
    for (const path of ["", ".wav"]) expect(await get(stranger, path)).toMatchObject({ status: 404 });
    // What lies on the disk is no sound.
    const [file = ""] = (await files()).filter((name) => name.includes(id));
    expect(file).not.toBe("");
    expect((await readFile(join(world.dataDir, "recordings", file))).includes("RIFF")).toBe(false);
  });

  test("is heard in parts as a player asks for them", async () => {
    const recorded = await record();
    await kept(recorded.call_id);
    const bytes = Number((await get(recorded, ".wav")).headers["content-length"]);
    const part = async (range: string) => {
      const { status, headers } = await get(recorded, ".wav", { range });
      return [status, headers["content-range"], Number(headers["content-length"])];
    };
    expect(await part("bytes=0-9")).toEqual([206, `bytes 0-9/${bytes}`, 10]);
    expect(await part("bytes=63990-64100")).toEqual([206, `bytes 63990-64100/${bytes}`, 111]);
    expect(await part(`bytes=${bytes - 5}-`)).toEqual([206, `bytes ${bytes - 5}-${bytes - 1}/${bytes}`, 5]);
    expect(await part("bytes=-5")).toEqual([206, `bytes ${bytes - 5}-${bytes - 1}/${bytes}`, 5]);
    expect(await part(`bytes=0-${bytes * 2}`)).toEqual([206, `bytes 0-${bytes - 1}/${bytes}`, bytes]);
    for (const other of ["bytes=0-1,4-5", "lines=1-2", `bytes=${bytes}-`, "bytes=9-1"])
      expect(await part(other)).toEqual([200, undefined, bytes]);
  });

  test("is not recorded any more when somebody else is put on, nor begun anew after that", async () => {
    const business = await openBusiness(world, { ...shop, service_transfer: "+12085550143" });
    await setCallee(world, "+12085550143", { kind: "busy" });
    const caller = await dial(world, { to: business.number });
    await caller.isAnswered(1);
    await caller.say("I want to talk to a person");
    await caller.hears("the line is busy");
    const { entries } = await caller.see();
    const answers = entries.filter(({ kind }) => kind === "answer").map(({ text }) => text);
    expect(answers[0]).toMatch(/<Start><Recording name="call" channels="dual" trim="do-not-trim"/);
    expect(answers.find((text) => text.includes("<Dial"))).toMatch(/<Stop><Recording name="call"\/><\/Stop><Dial/);
    expect(answers.filter((text) => text.includes("<Start>"))).toHaveLength(1);
    await caller.hangUp();
  });

  test("one that does not record says and keeps nothing of it", async () => {
    const { call_id, owner, sid } = await record("Hello there", { ...shop, settings: {} });
    expect(await recordingOf(call_id)).toBeUndefined();
    const { body } = await owner.send("GET", `/api/conversations/${call_id}`);
    expect(body["data"]).toMatchObject({ recording: null });
    expect(JSON.stringify(body)).not.toContain("call is recorded");
    expect((await callRow(world, sid))?.state).toBe("ended");
  });
});

describe("what cannot be fetched", () => {
  test("for now is fetched when the carrier is back", async () => {
    await carrierFaults(world, { kind: "error", path: "/Recordings", times: 1 });
    const { call_id } = await record();
    await kept(call_id);
  });
});

describe("a recording that the carrier told nothing of", () => {
  const look = async () => {
    await trigger.run("look-for-recordings");
    await trigger.settled("look-for-recordings");
  };

  test("is found by asking, and fetched", async () => {
    await carrierNews("drop");
    const { call_id } = await record();
    await carrierNews();
    await look();
    expect(await recordingOf(call_id)).toMatchObject({ state: "running" });
    world.clock.advance(10 * 60_000);
    await look();
    const { began_at } = await kept(call_id);
    expect(began_at.getTime()).toBeLessThanOrEqual(world.clock.now().getTime() - 10 * 60_000);
  });

  test("and does not have is lost after a day", async () => {
    await carrierNews("drop");
    const { call_id, sid } = await record();
    await carrierNews();
    const { telephony } = world.outside;
    for (const { id } of await telephony.listCallRecordings(sid)) await telephony.removeRecording(id);
    world.clock.advance(3_600_000);
    await look();
    expect(await recordingOf(call_id)).toMatchObject({ state: "running" });
    world.clock.advance(25 * 3_600_000);
    await look();
    expect(await recordingOf(call_id)).toMatchObject({ state: "lost" });
  });
});

describe("a recording goes, from where it is kept and from the carrier,", () => {
  test.each([
    [
      "when the call is erased",
      ({ owner, call_id }: Recorded) => owner.send("POST", "/api/conversations/erase", { ids: [call_id] }),
    ],
    [
      "when the caller is erased",
      ({ owner }: Recorded) => owner.send("POST", "/api/contacts/erase", { phone: "+12085550161" }),
    ],
    [
      "when its time is over",
      async ({ call_id }: Recorded) => {
        await until("the call to be read", async () => {
          const over = { erase_at: new Date(world.clock.now().getTime() - 1_000) };
          const done = world.db.updateTable("call_analyses").set(over).where("call_id", "=", call_id);
          return Number((await done.executeTakeFirst()).numUpdatedRows) === 1;
        });
        await trigger.run("erase-words");
        await until("its words to be gone", async () => (await recordingOf(call_id)) === undefined);
        return { status: 200 };
      },
    ],
    [
      "when the account goes",
      async ({ owner_id }: Recorded) => {
        await afterDeadlock(() => world.db.deleteFrom("owners").where("id", "=", owner_id).execute());
        return { status: 200 };
      },
    ],
  ])("%s", async (_what, erase) => {
    const recorded = await record();
    const { id } = await kept(recorded.call_id);
    expect((await files()).some((name) => name.includes(id))).toBe(true);
    expect((await erase(recorded)).status).toBeLessThan(300);
    expect(await recordingOf(recorded.call_id)).toBeUndefined();
    await remove();
    await until("the file to be gone", async () => !(await files()).some((name) => name.includes(id)));
    await until("nothing to be left to do", async () => {
      const left = await world.db.selectFrom("tape_removals").selectAll().execute();
      return left.length === 0 && (await atCarrier()).length === 0;
    });
  });
});
