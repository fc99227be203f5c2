import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunningProduct } from "../tests/support/processes/run-product.ts";
import { createClient } from "./support/client.ts";
import { median, quantile, report, timed } from "./support/measure.ts";

const rounds = 5;
const requests = 600;
const stormers = 20;
const pauseMs = 5;
const goal = 1.5;

/** The slowest hundredth of GET /users/me while twenty clients log in without pause, against quiet times, in alternating rounds. */
export async function loginStorm(product: RunningProduct): Promise<void> {
  const client = createClient(product.url);
  const { username, password } = await client.register();
  const { access_token } = JSON.parse((await client.logIn(username, password)).text) as { access_token: string };
  const read = () => client.get("/users/me", { authorization: `Bearer ${access_token}` });
  // Paced, as people are: a client that never pauses measures its own queue.
  const p99 = async () => {
    const took: number[] = [];
    for (let request = 0; request < requests; request++) {
      took.push(await timed(read));
      await sleep(pauseMs);
    }
    return quantile(took, 0.99);
  };

  await p99();
  const ratios: number[] = [];
  const quiets: number[] = [];
  const storms: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const quiet = await p99();
    let storming = true;
    const storm = Array.from({ length: stormers }, async () => {
      while (storming) await client.logIn(`nobody-${randomUUID()}`, "wrong");
    });
    const during = await p99();
    storming = false;
    await Promise.all(storm);
    quiets.push(quiet);
    storms.push(during);
    ratios.push(during / quiet);
  }
  client.close();
  const ratio = median(ratios);
  const detail = `${median(storms).toFixed(1)} ms against ${median(quiets).toFixed(1)} ms`;
  report(
    "p99 of a route during a login storm against quiet",
    `${ratio.toFixed(2)} times, ${detail}`,
    `${goal} or less`,
    ratio <= goal,
  );
}
