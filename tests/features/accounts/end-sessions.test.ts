import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { ShownAuditEvent } from "#contract/sessions.ts";
import { newKey, withKey } from "../../support/accounts/api-keys.ts";
import { logIn, type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { type Client, createClient } from "../../support/client.ts";
import { surroundings } from "../../support/processes/surroundings.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();

const isSignedIn = async (client: Client) => (await client.send("GET", "/users/me")).status === 200;
/** The other process tells by the database. */
const isSignedOut = (client: Client) => until("the session to be over", async () => !(await isSignedIn(client)));
const signInAgain = async ({ draft }: NewOwner) =>
  createClient(world.app, { token: await logIn(world, { login: draft.username, password: draft.password }) });

/** As an operator types it, while the product runs. */
const command = async (...args: string[]): Promise<{ stdout: string; stderr: string; code?: number }> => {
  const env = { ...surroundings(), DATABASE_URL: world.databaseUrl };
  const script = ["scripts/end-sessions/end-sessions.ts", ...args];
  return promisify(execFile)(process.execPath, script, { env }).catch((error) => error);
};

test("an operator signs one owner out everywhere, who reads of it; others and API keys stay", async () => {
  const [owner, other] = [await newOwner(world), await newOwner(world)];
  const phone = await signInAgain(owner);
  const program = withKey(world, await newKey(owner, "read"));
  for (const client of [owner, phone, other, program]) expect(await isSignedIn(client)).toBe(true);
  const done = await command(owner.user.email.toUpperCase());
  expect([done.stdout, done.stderr]).toEqual(["2 sessions of 1 owner ended.\n", ""]);
  for (const client of [owner, phone]) await isSignedOut(client);
  for (const client of [other, program]) expect(await isSignedIn(client)).toBe(true);
  const back = await signInAgain(owner);
  const { body } = await back.send("GET", "/api/account/audit-log?group=access");
  expect((body["data"] as ShownAuditEvent[]).find(({ who }) => who === "belle")).toMatchObject({
    text: "All sessions ended by the operator",
    details: { sessions: 2 },
  });
});

test("or everybody, and nobody by a slip", async () => {
  const owners = [await newOwner(world), await newOwner(world)];
  // What else is a slip stands in the test of read-whose.
  for (const args of [[], ["--everybody", "marcus"]])
    expect(await command(...args)).toMatchObject({ code: 1, stdout: expect.stringContaining("--everybody") });
  expect(await command("nobody-has-this-name")).toMatchObject({
    code: 1,
    stderr: "No account has this username or email address.\n",
  });
  for (const owner of owners) expect(await isSignedIn(owner)).toBe(true);
  expect((await command("--everybody")).stdout).toMatch(/^\d+ sessions of \d+ owners ended\.\n$/);
  for (const owner of owners) await isSignedOut(owner);
  expect((await command("--everybody")).stdout).toBe("0 sessions of 0 owners ended.\n");
  for (const owner of owners) expect(await isSignedIn(await signInAgain(owner))).toBe(true);
});
