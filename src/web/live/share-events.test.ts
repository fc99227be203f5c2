import { describe, expect, it } from "vitest";
import type { LiveEvent } from "./read-stream.ts";
import { shareEvents } from "./share-events.ts";

/** A browser: its tabs, the one turn that they share, and a server that each leader reads from. */
const browser = () => {
  const channels = new Set<{ onmessage: ((event: MessageEvent) => void) | null }>();
  const queue: (() => void)[] = [];
  let isTaken = false;
  const next = () => {
    isTaken = false;
    queue.shift()?.();
  };
  const inTurn = async (work: () => Promise<void>, signal: AbortSignal) => {
    if (isTaken) await new Promise<void>((turn) => queue.push(turn));
    isTaken = true;
    if (!signal.aborted) await work();
    next();
  };
  const lines: { after: string | undefined; tell: (event: LiveEvent) => void }[] = [];
  const open = () => {
    const heard: string[] = [];
    const leave = shareEvents({
      inTurn,
      follow: (lastId, tell, signal) => {
        lines.push({ after: lastId(), tell });
        return new Promise((done) => signal.addEventListener("abort", () => done()));
      },
      openChannel: () => {
        const own = {
          onmessage: null as ((event: MessageEvent) => void) | null,
          postMessage: (data: unknown) => {
            for (const other of channels) if (other !== own) other.onmessage?.({ data } as MessageEvent);
          },
          close: () => void channels.delete(own),
        };
        channels.add(own);
        return own;
      },
      onEvent: ({ id, kind, subject }) => heard.push(`${id} ${kind} ${subject ?? ""}`.trim()),
    });
    return { heard, leave };
  };
  return { open, lines, channels };
};
const settle = () => new Promise((done) => setTimeout(done));

describe("tabs of one browser", () => {
  it("share one line, and all hear what one reads", async () => {
    const { open, lines } = browser();
    const tabs = Array.from({ length: 7 }, open);
    await settle();
    expect(lines).toHaveLength(1);
    lines[0]?.tell({ id: "4", kind: "ready", subject: undefined });
    lines[0]?.tell({ id: "5", kind: "task", subject: "t" });
    for (const { heard } of tabs) expect(heard).toEqual(["5 task t"]);
    for (const { leave } of tabs) leave();
  });

  it("go on from the same place when the one that reads is closed", async () => {
    const { open, lines } = browser();
    const [first, second, third] = [open(), open(), open()];
    await settle();
    lines[0]?.tell({ id: "4", kind: "ready", subject: undefined });
    lines[0]?.tell({ id: "5", kind: "task", subject: "t" });
    first?.leave();
    await settle();
    expect(lines[1]?.after).toBe("5");
    lines[0]?.tell({ id: "6", kind: "task", subject: "late" });
    lines[1]?.tell({ id: "6", kind: "call", subject: "c" });
    expect(third?.heard).toEqual(["5 task t", "6 call c"]);
    expect(first?.heard).toEqual(["5 task t"]);
    second?.leave();
    third?.leave();
  });

  it("that came last know the place from the one that reads", async () => {
    const { open, lines } = browser();
    const first = open();
    await settle();
    lines[0]?.tell({ id: "9", kind: "ready", subject: undefined });
    const second = open();
    first.leave();
    await settle();
    expect(lines[1]?.after).toBe("9");
    second.leave();
  });

  it("hear nothing of what is said in words that they do not know", async () => {
    const { open, channels } = browser();
    const tab = open();
    for (const { onmessage } of channels)
      for (const data of [null, "x", { say: "event" }, { say: "hi" }]) onmessage?.({ data } as MessageEvent);
    expect(tab.heard).toEqual([]);
    tab.leave();
  });
});
