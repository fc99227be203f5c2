import { randomUUID } from "node:crypto";
import type { RunningProduct } from "../tests/support/processes/run-product.ts";
import { createClient } from "./support/client.ts";
import { median, report, timed } from "./support/measure.ts";

const accounts = 20;
const triesEach = 20;
const goalPercent = 5;

/** How long a wrong password takes for a name that exists and for one that does not, in alternation. */
export async function loginTime(product: RunningProduct): Promise<void> {
  const client = createClient(product.url);
  const known: string[] = [];
  for (let index = 0; index < accounts; index++) known.push((await client.register()).username);
  const unknown = known.map(() => `bench-${randomUUID()}`);
  const took = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < triesEach; round++) {
    for (let index = 0; index < accounts; index++) {
      took.known.push(await timed(() => client.logIn(known[index] as string, "wrong")));
      took.unknown.push(await timed(() => client.logIn(unknown[index] as string, "wrong")));
    }
  }
  client.close();
  const [a, b] = [median(took.known), median(took.unknown)];
  const percent = (Math.abs(a - b) / b) * 100;
  const detail = `${a.toFixed(2)} ms known, ${b.toFixed(2)} ms unknown`;
  report(
    "Login time of a known and an unknown user",
    `${percent.toFixed(1)}% apart, ${detail}`,
    `within ${goalPercent}%`,
    percent <= goalPercent,
  );
}
