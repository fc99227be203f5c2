import { readFileSync } from "node:fs";

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const ticksPerSecond = 100;

/** Processor time that a process has used so far, in milliseconds, as Linux counts it. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Runs work so many times, so many at once, and answers how long each took. */
export async function load(
  times: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const took: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < times) {
      const index = next++;
      took.push(await timed(() => work(index)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return took;
}

/** One line a measurement: what, the figure, and the goal that it is held against. */
export function report(what: string, figure: string, goal: string, met: boolean): void {
  process.stdout.write(`${what}: ${figure} (goal ${goal}: ${met ? "met" : "missed"})\n`);
}

/** A figure that no goal was set for. */
export function note(what: string, figure: string): void {
  process.stdout.write(`${what}: ${figure}\n`);
}

/** One thing against another, in alternating rounds of which the first warms both up: the ratio, and both times. */
export async function alternate(
  { rounds, looks }: { readonly rounds: number; readonly looks: number },
  small: () => Promise<void>,
  large: () => Promise<void>,
): Promise<{ readonly ratio: number; readonly text: string }> {
  const took = { small: [] as number[], large: [] as number[], ratio: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const few = median(await load(looks, 1, small));
    const many = median(await load(looks, 1, large));
    if (round === 0) continue;
    took.small.push(few);
    took.large.push(many);
    took.ratio.push(many / few);
  }
  const ms = (times: readonly number[]) => `${median(times).toFixed(1)} ms`;
  const ratio = median(took.ratio);
  return { ratio, text: `${ratio.toFixed(2)} times, ${ms(took.large)} against ${ms(took.small)}` };
}

/** What a process holds in memory right now. */
export const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** What a process holds at most while something is done. */
export async function mostMb(pid: number, work: () => Promise<void>): Promise<number> {
  let most = residentMb(pid);
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 100);
  await work().finally(() => clearInterval(watch));
  return most;
}
