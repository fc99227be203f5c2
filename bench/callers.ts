import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import WebSocket from "ws";
import { systemClock } from "../src/main/system-clock.ts";
import { tryTwilio } from "../src/sandbox/twilio/try-twilio.ts";
import { quantile, report } from "./support/measure.ts";

const callers = 1000;
const turns = 5;
/** People take turns; they do not all speak in the same instant. */
const spreadMs = 2000;
const betweenTurnsMs = 1000;
const answerMs = 30_000;
const number = "+13125550112";

/** What the sandbox's carrier itself costs: a thousand calls at once, and its processor time for a turn against a bare socket's echo. */
export async function callersHeld(): Promise<void> {
  const child = spawn(process.execPath, ["bench/support/echo-application.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const application = String(line).trim();
  try {
    const bare = await echoes(application);
    const own = await calls(application);
    const ratio = own.cpuMs / bare.cpuMs;
    const detail = `${own.cpuMs.toFixed(2)} ms against ${bare.cpuMs.toFixed(2)} ms of processor time`;
    const waits = `turn p50 ${quantile(own.waits, 0.5).toFixed(1)} ms, p99 ${quantile(own.waits, 0.99).toFixed(1)} ms`;
    report(
      `A turn of ${callers} callers at once in the sandbox against a bare echo`,
      `${ratio.toFixed(1)} times, ${detail}; ${waits}, ${own.megabytes} MB`,
      `all ${callers} held`,
      own.waits.length === callers * turns,
    );
  } finally {
    child.kill();
  }
}

type Turn = () => Promise<unknown>;

/** Everybody takes their turns; answers what a turn cost this process, and how long each took. */
async function takeTurns(parties: readonly Turn[]): Promise<{ cpuMs: number; waits: number[] }> {
  const waits: number[] = [];
  const before = process.cpuUsage();
  await Promise.all(
    parties.map(async (turn, at) => {
      await pause((at / parties.length) * spreadMs);
      for (let taken = 0; taken < turns; taken++) {
        const started = performance.now();
        await turn();
        waits.push(performance.now() - started);
        await pause(betweenTurnsMs);
      }
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1000 / (parties.length * turns), waits };
}

async function echoes(application: string) {
  const sockets = Array.from(
    { length: callers },
    () => new WebSocket(`${application.replace("http", "ws")}/echo`, { perMessageDeflate: false }),
  );
  await Promise.all(sockets.map((socket) => once(socket, "open")));
  const words = JSON.stringify({ type: "prompt", voicePrompt: "I need a plumber", lang: "en-US", last: true });
  const result = await takeTurns(
    sockets.map((socket) => () => {
      const answered = once(socket, "message");
      socket.send(words);
      return answered;
    }),
  );
  for (const socket of sockets) socket.terminate();
  return result;
}

async function calls(application: string) {
  const world = await tryTwilio({ clock: systemClock, speed: 1 });
  await world.rest("IncomingPhoneNumbers.json", { PhoneNumber: number, VoiceUrl: `${application}/voice` });
  const placed = Array.from({ length: callers }, (_, at) =>
    world.carrier.placeCall({ from: `+1208${5_550_000 + at}`, to: number }),
  );
  await Promise.all(placed.map((call) => call.until(() => call.record.status === "in-progress", answerMs)));
  const result = await takeTurns(
    placed.map((call) => () => {
      const since = call.entries().at(-1)?.n ?? 0;
      call.say("I need a plumber");
      return call.until(() => call.entries(since).find(({ kind }) => kind === "from_app"), answerMs);
    }),
  );
  const megabytes = Math.round(process.memoryUsage().rss / 1_000_000);
  for (const call of placed) call.hangUp();
  await Promise.all(placed.map(({ ended }) => ended));
  await world.close();
  return { ...result, megabytes };
}
