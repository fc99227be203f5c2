import { randomUUID } from "node:crypto";
import { appendFile, copyFile, mkdir, readdir, rename, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { WebSocket } from "ws";
import { sealedChunkBytes } from "#server/features/recordings/tape/tape-format.ts";
import { tapeName } from "#server/features/recordings/tape/tape-keys.ts";
import { createCallWorld, openBusiness } from "../../support/calls/calls.ts";
import { createLetterReader } from "../../support/calls/letter-sound.ts";
import { createScriptedSpeech, framesOf, spokenFrames, wordsIn } from "../../support/calls/scripted-speech.ts";
import { pickUp, ticketFor } from "../../support/calls/web-phone.ts";
import { createClient } from "../../support/client.ts";
import { until } from "../../support/until.ts";

const scripted = createScriptedSpeech();
const world = await createCallWorld({}, { speech: scripted.speech, alone: true });
const shop = { greeting: "Riverside, how may I help?", settings: { record_calls: true, languages: ["en"] } };
const business = await openBusiness(world, shop);
const live = join(world.dataDir, "recordings", "live");

const open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

const rowOf = (call_id: string) =>
  world.db.selectFrom("call_recordings").selectAll().where("call_id", "=", call_id).executeTakeFirst();
const running = (call_id: string) => until("the recording to begin", () => rowOf(call_id));
const kept = (call_id: string) =>
  until("the recording to be kept", async () => {
    const row = await rowOf(call_id);
    return row?.state === "kept" && row;
  });
const left = () => readdir(live).catch(() => []);

/** A browser's phone whose loudspeaker plays at once, as far as it is let. */
async function callHer({ plays = Number.POSITIVE_INFINITY, url = "", speech = true } = {}) {
  const at = url || (await ticketFor(business.owner, business.assistant_id)).url;
  const phone = await pickUp(`${at}${speech ? "&speech=own" : ""}`, world.url);
  open.push(phone.socket);
  let played = 0;
  phone.socket.on("message", (data, isBinary) => {
    const frame = isBinary ? undefined : JSON.parse(data.toString());
    if (frame?.type === "mark" && played < plays) {
      played += 1;
      phone.send({ type: "played", mark: frame.mark });
    }
  });
  const ready = await phone.has("ready");
  const spoken = () => phone.sounds.map(wordsIn).join("");
  return {
    ...phone,
    call_id: ready?.type === "ready" ? (ready.call_id ?? "") : "",
    speaks: (words: string) => until(`her voice to say ${words}`, async () => spoken().includes(words)),
    speak(frames: readonly Int16Array[]) {
      for (const frame of frames) phone.socket.send(frame);
    },
    async hangUp() {
      phone.send({ type: "hang_up" });
      await phone.has("ended");
    },
  };
}

/** What is on each track of the recording, as its owner is given it. */
async function tracksOf(call_id: string) {
  const { body } = await business.owner.send("GET", `/api/conversations/${call_id}/recording`);
  const player = body["data"] as { seconds: number; sound_url: string; caller_levels: number[] };
  const sound = await createClient(world.app).send("GET", player.sound_url);
  expect(sound.status).toBe(200);
  const reply = await fetch(new URL(player.sound_url, world.url));
  const wav = Buffer.from(await reply.arrayBuffer()).subarray(44);
  const track = (offset: number) =>
    createLetterReader(8_000)(Int16Array.from({ length: wav.length / 4 }, (_, at) => wav.readInt16LE(at * 4 + offset)));
  return { ...player, caller: track(0), hers: track(2) };
}

test("a call by her own speech in the browser says so first, and is recorded in two tracks", async () => {
  const phone = await callHer();
  await phone.speaks("how may I help?");
  expect(phone.said()).toMatch(/^This call is recorded\. Hello! /);
  await phone.has("quiet");
  expect(await running(phone.call_id)).toMatchObject({ state: "running" });
  const answers = phone.said().length;
  phone.speak(spokenFrames("My sink is leaking."));
  await until("her answer", async () => phone.said().length > answers);
  await phone.speaks("May I have your name");
  await phone.hangUp();
  await kept(phone.call_id);
  const tape = await tracksOf(phone.call_id);
  expect(tape.caller).toBe("My sink is leaking.");
  expect(tape.hers).toMatch(/^This call is recorded\..*how may I help\?.*May I have your name/);
  expect(tape.caller_levels.some((level) => level > 60)).toBe(true);
  const { body } = await business.owner.send("GET", `/api/conversations/${phone.call_id}`);
  expect(body["data"]).toMatchObject({ recording: "kept" });
  expect(await left()).toEqual([]);
});

test("talked over, what was not played is not on the tape", async () => {
  const phone = await callHer({ plays: 20 });
  await until("the first marks", async () => phone.frames.filter(({ type }) => type === "mark").length > 20);
  phone.speak(framesOf("excuse me, stop"));
  await phone.has("clear");
  await phone.hangUp();
  await kept(phone.call_id);
  const tape = await tracksOf(phone.call_id);
  expect(tape.hers).toBe("This call is recorded.".slice(0, 20));
  expect(tape.caller).toBe("excuse me, stop");
});

test("a call that another process goes on with is recorded up to there", async () => {
  const first = await callHer();
  await first.has("quiet");
  first.speak(spokenFrames("My sink is leaking."));
  await first.speaks("May I have your name");
  const handedOver = { away_since: world.clock.now() };
  await world.db.updateTable("calls").set(handedOver).where("id", "=", first.call_id).execute();
  const second = await callHer();
  expect(second.call_id).toBe(first.call_id);
  second.speak(spokenFrames("Greg Halvorsen"));
  await second.speaks("anything else?");
  first.socket.close();
  await second.hangUp();
  await kept(second.call_id);
  expect((await tracksOf(second.call_id)).caller).toBe("My sink is leaking.");
  await until("nothing to be left", async () => (await left()).length === 0);
});

test.each([
  ["without her own speech, there is no sound to record", async () => callHer({ speech: false })],
  ["visitors are never recorded", async () => callHer({ url: (await ticketFor(createClient(world.app))).url })],
])("%s, and she does not say that it is", async (_what, call) => {
  const phone = await call();
  await phone.hears("transcribed.");
  expect(phone.said()).not.toContain("recorded");
  await phone.hangUp();
  if (phone.call_id) expect(await rowOf(phone.call_id)).toBeUndefined();
  expect(await left()).toEqual([]);
});

test("where recordings cannot be kept for now, the call goes on as ever, and its recording is kept when that is over", async () => {
  const phone = await callHer();
  const { id } = await running(phone.call_id);
  const place = join(world.dataDir, "recordings", id.slice(0, 2), tapeName({ id }));
  // A folder where the file is to be.
  await mkdir(join(place, "in the way"), { recursive: true });
  await phone.has("quiet");
  phone.speak(spokenFrames("My sink is leaking."));
  await phone.speaks("May I have your name");
  await phone.hangUp();
  await until("it to be on its way", async () => (await rowOf(phone.call_id))?.state === "waiting");
  expect(await left()).toEqual([tapeName({ id })]);
  await rm(place, { recursive: true });
  await kept(phone.call_id);
  expect((await tracksOf(phone.call_id)).caller).toBe("My sink is leaking.");
});

test("where the disk takes nothing, the call goes on as ever, without a recording", async () => {
  await rm(live, { recursive: true, force: true });
  await appendFile(live, "a file where the folder is to be");
  const phone = await callHer();
  await phone.has("quiet");
  phone.speak(spokenFrames("My sink is leaking."));
  await phone.speaks("May I have your name");
  await phone.hangUp();
  await rm(live);
  expect(await rowOf(phone.call_id)).toBeUndefined();
});

test("a tape whose process died is kept up to there", async () => {
  const phone = await callHer();
  const { id } = await running(phone.call_id);
  const file = join(live, tapeName({ id }));
  world.clock.advance(20_000);
  const wanted = 3 * sealedChunkBytes;
  await until("the first pieces on the disk", async () => (await stat(file)).size >= wanted);
  // As it lies there when the process dies in the middle of a piece.
  const torn = join(world.dataDir, "torn");
  await copyFile(file, torn);
  await truncate(torn, wanted - 1_000);
  await phone.hangUp();
  await kept(phone.call_id);
  await world.db.updateTable("call_recordings").set({ state: "running", frames: 0 }).where("id", "=", id).execute();
  await rename(torn, file);
  expect((await kept(phone.call_id)).id).toBe(id);
  expect((await tracksOf(phone.call_id)).seconds).toBe(4);
  await until("nothing to be left", async () => (await left()).length === 0);
});

test("a tape whose call was erased meanwhile goes", async () => {
  await mkdir(live, { recursive: true });
  await appendFile(join(live, tapeName({ id: randomUUID() })), "sealed");
  await until("nothing to be left", async () => (await left()).length === 0);
});
