import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";
import { sandboxKeys } from "../../../src/main/config/sandbox-keys.ts";
import type { Orders, Outcome } from "../../support/processes/renewing-process.ts";
import { createWorld } from "../../support/world.ts";
import { openCalendars, providers } from "./calendar-ground.ts";

const world = await createWorld();
const calendars = await openCalendars(world);

/** A process that uses a calendar when it is told to. It ends with its input. */
async function startProcess() {
  const child = spawn("node_modules/node/bin/node", ["tests/support/processes/renewing-process.ts"], {
    env: { ...process.env, NODE_COMPILE_CACHE: resolve(".cache", "compiled") },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe("ready");
  return {
    async use(orders: Orders): Promise<Outcome> {
      child.stdin.write(`${JSON.stringify(orders)}\n`);
      return JSON.parse(String((await lines.next()).value));
    },
    async end() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

const both = await Promise.all([startProcess(), startProcess()]);
afterAll(() => Promise.all(both.map((one) => one.end())));

test.each(providers)(
  "two processes that find an ending grant at $provider at once renew it once, and both work",
  async (place) => {
    const { owner, id } = await calendars.newBusiness();
    await calendars.connect(owner, place, { id });
    await calendars.idle();
    const before = await calendars.grantOf(id);
    world.clock.advance(51 * 60_000);
    const { google, microsoft } = sandboxKeys(world.dataDir);
    const orders: Orders = {
      databaseUrl: world.databaseUrl,
      sandboxUrl: world.outside.sandbox?.url ?? "",
      secretKey: "t".repeat(32),
      keys: place.provider === "google" ? google : microsoft,
      provider: place.provider,
      owner_id: owner.user.id,
      assistant_id: id,
      now: world.clock.now().toISOString(),
    };
    // Late enough an answer that the second one certainly comes while the first one renews.
    await calendars.faults(place.vendor, { kind: "slow", path: "token", times: 1, ms: 300 });
    const outcomes = await Promise.all(both.map((one) => one.use(orders)));
    expect(outcomes.map(({ renewals }) => renewals).sort()).toEqual([0, 1]);
    expect(new Set(outcomes.map(({ accessToken }) => accessToken)).size).toBe(1);
    const after = await calendars.grantOf(id);
    expect(after).toMatchObject({ lost_at: null, renewing_by: null });
    expect(after?.expires_at.getTime()).toBeGreaterThan(before?.expires_at.getTime() ?? 0);
  },
);
