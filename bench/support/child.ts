import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** What a process has used so far, in its own words. */
export type Gauge = { readonly cpuMs: number; readonly rssBytes: number; readonly heapBytes: number };

export type Child<Ready> = {
  readonly pid: number;
  readonly ready: Ready;
  gauge(): Promise<Gauge & Record<string, number>>;
  /** Something that it understands; answered when it is done. */
  tell(what: string): Promise<void>;
  stop(): Promise<void>;
};

/** A process of the bench's own. Its first message says that it is ready, each further one answers a question. */
export async function startChild<Ready>(file: string, args: readonly string[]): Promise<Child<Ready>> {
  const child = fork(file, args, { execArgv: ["--expose-gc", ...profiled(file)], serialization: "advanced" });
  const ready = (await answerOf(child)) as Ready;
  return {
    pid: child.pid as number,
    ready,
    async gauge() {
      child.send("gauge");
      return (await answerOf(child)) as Gauge & Record<string, number>;
    },
    async tell(what) {
      child.send(what);
      await answerOf(child);
    },
    async stop() {
      const gone = once(child, "exit");
      child.disconnect();
      await gone;
    },
  };
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const gone = new AbortController();
  const onExit = () => gone.abort(new Error("A process of the bench ended before its time."));
  child.once("exit", onExit);
  const [message] = await once(child, "message", { signal: gone.signal });
  child.off("exit", onExit);
  return message;
}

type Own = { readonly more?: () => Record<string, number>; readonly onTold?: (what: string) => void };

/** The other end: says that it is ready, answers how it is, and ends with its parent. */
export function beChild(ready: unknown, { more = () => ({}), onTold }: Own = {}): void {
  process.on("message", (what) => {
    if (what !== "gauge") {
      onTold?.(String(what));
      return void process.send?.("done");
    }
    const { user, system } = process.cpuUsage();
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ cpuMs: (user + system) / 1000, rssBytes: rss, heapBytes: heapUsed + external, ...more() });
  });
  process.on("disconnect", () => process.exit(0));
  process.send?.(ready);
}

/** PROFILE=folder leaves a processor profile of each process there. */
const profiled = (file: string): string[] =>
  process.env["PROFILE"] ? ["--cpu-prof", `--cpu-prof-dir=${process.env["PROFILE"]}/${file.split("/").at(-1)}`] : [];
