import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "../../src/server/db/connect.ts";
import { report } from "../support/measure.ts";
import { asCarrier, type Line } from "./ask-as-carrier.ts";

export type Newcomers = {
  readonly called: number;
  /** She answered, or somebody was rung. */
  readonly served: number;
  /** Told that their message is passed on: by the name of its recording. */
  readonly promised: readonly string[];
  readonly toldLost: number;
  /** Got nothing that a carrier can follow. */
  readonly failed: number;
};

/** So many new callers a second, who leave a message wherever a recorder is offered. */
export function startNewcomers(line: Omit<Line, "from">, perSecond: number): { stop(): Promise<Newcomers> } {
  const counts = { called: 0, served: 0, toldLost: 0, failed: 0 };
  const promised: string[] = [];
  const calls: Promise<void>[] = [];
  let isOver = false;

  const place = async (index: number): Promise<void> => {
    const sid = `CA${randomBytes(16).toString("hex")}`;
    const { post, instructions: ask } = asCarrier({ ...line, from: `+1208${6_000_000 + index}` }, sid);
    try {
      if (!(await ask("/voice/incoming")).includes("<Record ")) counts.served++;
      else {
        const recording = `RE${randomBytes(16).toString("hex")}`;
        const recorded = { RecordingSid: recording, RecordingUrl: `${line.url}/${recording}`, RecordingDuration: "7" };
        if ((await ask("/voice/action", recorded)).includes("has been passed on")) promised.push(recording);
        else counts.toldLost++;
      }
      await post("/voice/status", { CallStatus: "completed", CallDuration: "20" }).catch(() => undefined);
    } catch {
      counts.failed++;
    }
  };
  const coming = (async () => {
    while (!isOver) {
      calls.push(place(counts.called++));
      await pause(1000 / perSecond);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await coming;
      await Promise.all(calls);
      return { ...counts, promised };
    },
  };
}

const keptMs = 120_000;

/** Whether every message is there that somebody was promised, once. */
export async function judgeMessages(name: string, db: Db, { promised, ...counts }: Newcomers): Promise<void> {
  const kept = async () => {
    if (promised.length === 0) return [];
    const rows = await db
      .selectFrom("call_messages")
      .select("recording_id")
      .where("recording_id", "in", promised)
      .execute();
    return rows.map(({ recording_id }) => recording_id);
  };
  const began = performance.now();
  const ends = began + keptMs;
  let there = await kept();
  while (new Set(there).size < promised.length && performance.now() < ends) {
    await pause(500);
    there = await kept();
  }
  const missing = promised.length - new Set(there).size;
  const doubled = there.length - new Set(there).size;
  const figures = [
    `${counts.called} new callers, ${counts.served} answered or put through, ${promised.length} left a message`,
    `${missing} of them missing after ${((performance.now() - began) / 1000).toFixed(0)} s, ${doubled} doubled`,
    `${counts.toldLost} told that it was lost, ${counts.failed} without an answer`,
  ];
  const isMet = missing === 0 && doubled === 0 && counts.toldLost === 0 && counts.failed === 0;
  report(`${name}, new callers`, figures.join("; "), "0 missing, doubled, lost, unanswered", isMet);
}
