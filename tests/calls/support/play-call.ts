import { minutesOf } from "#domain/bookings/opening-hours.ts";
import type { TransferResult } from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import type { Brain } from "#voice/brain/brain.ts";
import type { Line } from "#voice/line.ts";
import type { Records } from "#voice/records.ts";
import type { Caller } from "#voice/rehearsal/caller.ts";
import { type MemoryDesk, openDesk } from "#voice/rehearsal/memory-desk.ts";
import { newSession } from "#voice/session/begin.ts";
import type { Session } from "#voice/session/session.ts";
import { readSession } from "#voice/session/stored-session.ts";
import { createSwitchboard } from "#voice/switchboard.ts";
import { businesses } from "./businesses.ts";
import { deskOf } from "./desk-of.ts";
import type { CallScript } from "./read-script.ts";

/** What is around a call, whoever makes it. */
export type CallSetting = Pick<
  CallScript,
  | "file"
  | "title"
  | "business"
  | "language"
  | "now"
  | "from"
  | "attested"
  | "duty"
  | "without"
  | "callees"
  | "calendar"
  | "booked"
>;

export type PlayedCall<Script extends CallSetting = CallScript> = {
  readonly script: Script;
  readonly assistant: CallSnapshot;
  readonly session: Session;
  readonly house: MemoryDesk;
};

export type Brains = (desk: MemoryDesk["desk"]) => { readonly built_in: Brain; readonly model?: Brain | undefined };

/** What she makes of the caller's words: what is spoken may come otherwise, in several turns, or not at all. */
export type Hearing = (words: string, session: Session) => Promise<readonly string[]>;
const typed: Hearing = async (words) => [words];

const mostTurns = 40;
/** A hang-up that nobody hears would hang the rehearsal. */
const mostPasses = 600;

/** Plays a scripted call from the greeting to its end. `pass` lets time go by: a real clock's, or a driven one's. */
export const playCall = (
  script: CallScript,
  brains: Brains,
  pass: (ms: number) => Promise<void>,
  hearing: Hearing = typed,
): Promise<PlayedCall> => playCaller(script, scriptedCaller(script), brains, pass, hearing);

export async function playCaller<Script extends CallSetting>(
  script: Script,
  caller: Caller,
  brains: Brains,
  pass: (ms: number) => Promise<void>,
  hearing: Hearing = typed,
): Promise<PlayedCall<Script>> {
  const assistant = assistantOf(script);
  const zone = zoneOf(assistant.timezone);
  const startMs = zone.momentOf(script.now.slice(0, 10), minutesOf(script.now.slice(11)) ?? 0);
  const beganMs = performance.now();
  const now = () => new Date(startMs + Math.max(0, performance.now() - beganMs));
  const house = openDesk(deskOf(script, assistant.timezone, startMs), assistant, now);
  let session: Session = newSession("en");
  let closed = false;
  const records: Records = {
    claim: async () => ({
      call: {
        id: "rehearsal",
        assistant,
        caller: { number: script.from, name: null, isAttested: script.attested },
        isTest: true,
        epoch: 1,
        elapsedMs: 0,
      },
      session: null,
    }),
    keep: async (_call, newest) => {
      session = handedOn(newest);
      return true;
    },
    close: async (_call, newest) => {
      session = handedOn(newest);
      closed = true;
    },
  };
  const board = createSwitchboard({
    records,
    desk: house.desk,
    brains: brains(house.desk),
    now,
    watchMs: () => performance.now(),
    log: { warn: () => {} },
  });

  let saying = "";
  let said: string | undefined;
  let ringing: string | undefined;
  const line: Line = {
    say(words, { last }) {
      saying += words;
      if (!last) return;
      said = saying;
      saying = "";
    },
    useLanguage() {},
    transfer: ({ target }) => {
      ringing = target;
    },
    note() {},
    hangUp() {},
    handOver() {},
  };
  const call = board.carry({ callId: "rehearsal", line, greeting: assistant.greeting, isGreeted: false });
  for (let passes = 0, turns = 0; !closed && passes < mostPasses; passes++) {
    await pass(passes % 20 === 19 ? 500 : 0);
    if (ringing !== undefined) {
      const result = (script.callees[ringing] ?? "accepted") as TransferResult;
      ringing = undefined;
      call.hear({ type: "transfer_ended", result });
    } else if (said !== undefined) {
      const heard = said;
      said = undefined;
      call.hear({ type: "quiet" });
      await pass(0);
      if (closed || ringing !== undefined || said !== undefined) continue;
      const words = turns === 0 ? caller.opens : caller.replyTo(heard, session, house);
      if (words === "(hangs up)" || turns >= mostTurns) call.hear({ type: "closed", why: "hung_up" });
      else if (words !== "(silence)" && words !== "") {
        // She hears that somebody speaks, however long it takes to say it and to understand it.
        const speaks = setInterval(() => call.hear({ type: "typing" }), 1_000);
        const turns = await hearing(words, session);
        clearInterval(speaks);
        for (const [place, turn] of turns.entries()) {
          // She has begun to answer, and is talked over before much of it was heard.
          if (place > 0) call.hear({ type: "interruption", heard: "" });
          said = undefined;
          call.hear({ type: "speech", words: turn, language: null });
          if (place < turns.length - 1) await pass(0);
        }
        if (turns.length === 0) await pass(9_000);
      } else await pass(9_000);
      turns++;
    }
  }
  if (!closed) call.hear({ type: "closed", why: "lost" });
  await pass(0);
  return { script, assistant, session, house };
}

export function scriptedCaller(script: CallScript): Caller {
  const used = new Map<RegExp, number>();
  return { opens: script.opens, replyTo: (heard, _session, house) => replyTo(script, heard, used, house) };
}

/** The first reply whose words she used; of several for the same words, one after the other. */
function replyTo(script: CallScript, heard: string, used: Map<RegExp, number>, house: MemoryDesk): string {
  const fitting = script.replies.filter(({ asked }) => asked.test(heard));
  const first = fitting[0];
  if (!first) return script.otherwise;
  const same = fitting.filter(({ asked }) => asked.source === first.asked.source);
  const times = used.get(same[0]?.asked ?? first.asked) ?? 0;
  used.set(same[0]?.asked ?? first.asked, times + 1);
  const says = same[Math.min(times, same.length - 1)]?.says ?? "";
  return says.replace("(the code)", [...house.codes.values()].at(-1) ?? "000000");
}

export function assistantOf(script: CallSetting): CallSnapshot {
  const found = businesses[script.business]?.snapshot;
  if (!found) throw new Error(`${script.file}: there is no business "${script.business}"`);
  const without = (what: string) => script.without.includes(what);
  return {
    ...found,
    duty: script.duty,
    sales_transfer: without("sales number") ? "" : found.sales_transfer,
    service_transfer: without("service number") ? "" : found.service_transfer,
    settings: {
      ...found.settings,
      languages: script.language === "es" ? ["es", "en"] : ["en", "es", "fr"],
      emergency_phone: without("emergency number") ? "" : found.settings.emergency_phone,
    },
  };
}

/** As the next process would find it. */
function handedOn(session: Session): Session {
  return readSession(JSON.parse(JSON.stringify(session)), newSession("en"), () => {
    throw new Error("A session that was kept is not understood.");
  });
}
