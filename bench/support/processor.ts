import { readFileSync } from "node:fs";
import { databaseCpuMs } from "./database-cpu.ts";
import { cpuMs } from "./measure.ts";

type Parts = { readonly databaseDir: string; readonly pids: readonly number[]; readonly others?: readonly number[] };

/** Processor time in milliseconds, by who used it. */
export type Used = {
  readonly product: number;
  readonly database: number;
  /** Of this process: callers, carrier, and the balancer where there is one. */
  readonly callers: number;
  /** Of all cores. */
  readonly all: number;
  readonly idle: number;
};

const ticksPerSecond = 100;

async function look({ databaseDir, pids, others = [] }: Parts): Promise<Used> {
  const [, ...fields] = readFileSync("/proc/stat", "utf8").split("\n")[0]?.trim().split(/\s+/) ?? [];
  // The last two are counted among the first.
  const ticks = fields.slice(0, 8).map(Number);
  const msOf = (from: readonly number[]) => (from.reduce((sum, one) => sum + one, 0) / ticksPerSecond) * 1000;
  const { user, system } = process.cpuUsage();
  return {
    product: pids.reduce((sum, pid) => sum + cpuMs(pid), 0),
    database: await databaseCpuMs(databaseDir),
    callers: (user + system) / 1000 + others.reduce((sum, pid) => sum + cpuMs(pid), 0),
    all: msOf(ticks),
    idle: msOf(ticks.slice(3, 5)),
  };
}

/** What is used from now on, until asked. */
export async function watchProcessor(parts: Parts): Promise<() => Promise<Used>> {
  const before = await look(parts);
  return async () => {
    const after = await look(parts);
    const spent = (what: keyof Used) => after[what] - before[what];
    return {
      ...{ product: spent("product"), database: spent("database"), callers: spent("callers") },
      ...{ all: spent("all"), idle: spent("idle") },
    };
  };
}

/** What had nothing to do with the calls. */
export const strangersShare = ({ product, database, callers, all, idle }: Used): number =>
  Math.max(0, all - idle - product - database - callers) / all;

/** Who had how much of all cores together. */
export function sharesOf(used: Used): string {
  const { product, database, callers, all, idle } = used;
  const share = (ms: number) => `${Math.round((100 * ms) / all)} %`;
  const rest = strangersShare(used) * all;
  return `product ${share(product)}, database ${share(database)}, callers and echo ${share(callers)}, others on this machine ${share(rest)}, idle ${share(idle)}`;
}
