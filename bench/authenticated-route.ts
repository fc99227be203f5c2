import { spawn } from "node:child_process";
import { freePort, type RunningProduct } from "../tests/support/processes/run-product.ts";
import { createClient } from "./support/client.ts";
import { cpuMs, load, median, report } from "./support/measure.ts";

const rounds = 7;
const requests = 3000;
const goal = 3;

/** Processor time of GET /users/me in the product's process against a bare Fastify route, in alternating rounds. */
export async function authenticatedRoute(product: RunningProduct): Promise<void> {
  const port = await freePort();
  const bare = spawn("node_modules/node/bin/node", ["bench/support/bare-server.ts", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((done) => bare.stdout.once("data", done));
  const bareClient = createClient(`http://127.0.0.1:${port}`);
  const client = createClient(product.url);
  const { username, password } = await client.register();
  const { access_token } = JSON.parse((await client.logIn(username, password)).text) as { access_token: string };
  const authorization = `Bearer ${access_token}`;

  const spent = async (pid: number, work: () => Promise<unknown>) => {
    const before = cpuMs(pid);
    await load(requests, 8, work);
    return ((cpuMs(pid) - before) * 1000) / requests;
  };
  const ratios: number[] = [];
  const bareUs: number[] = [];
  const authenticatedUs: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const bareCost = await spent(bare.pid as number, () => bareClient.get("/bare"));
    const cost = await spent(product.pid, () => client.get("/users/me", { authorization }));
    // The first round warms both up.
    if (round === 0) continue;
    bareUs.push(bareCost);
    authenticatedUs.push(cost);
    ratios.push(cost / bareCost);
  }
  bareClient.close();
  client.close();
  bare.kill();
  const ratio = median(ratios);
  const detail = `${median(authenticatedUs).toFixed(0)} us against ${median(bareUs).toFixed(0)} us`;
  report(
    "CPU of an authenticated route against a bare Fastify route",
    `${ratio.toFixed(2)} times, ${detail}`,
    `${goal} or less`,
    ratio <= goal,
  );
}
