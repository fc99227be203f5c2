import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Session } from "#contract/sessions.ts";
import { logIn, type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { type Client, createClient } from "../../support/client.ts";
import { createWorld, someAddress } from "../../support/world.ts";

const world = await createWorld();
const expired = { status: 401, body: { detail: "Session expired" } };

const me = (client: Client) => client.send("GET", "/users/me");
const list = async (client: Client) => (await client.send("GET", "/users/me/sessions")).body as unknown as Session[];
const signInAgain = async ({ draft }: NewOwner, device?: string) => {
  const address = someAddress();
  const token = await logIn(world, {
    login: draft.email,
    password: draft.password,
    address,
    ...(device && { device }),
  });
  return createClient(world.app, { address, token });
};

describe("owners see and end their sessions", () => {
  const agents = [
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "Chrome on Windows"],
    ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1", "Safari on iPhone"],
    ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"],
    ["curl/8.5.0", "Unknown device"],
    [`<script>alert(1)</script>${"x".repeat(5000)}`, "Unknown device"],
  ] as const;

  test("with device and address, the last used first, and the asking one marked", async () => {
    const owner = await newOwner(world);
    for (const [agent, name] of agents) {
      world.clock.advance(1_000);
      const there = await signInAgain(owner, agent);
      const [newest] = await list(there);
      expect(newest).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        device: name,
        address: there.address,
        created_at: expect.stringMatching(/Z$/),
        last_seen_at: expect.stringMatching(/Z$/),
        current: true,
      });
    }
    const all = await list(owner);
    expect(all.map(({ device }) => device)).toEqual([...agents.map(([, name]) => name).reverse(), "Unknown device"]);
    expect(all.filter(({ current }) => current)).toHaveLength(1);
    expect(all.at(-1)).toMatchObject({ current: true, address: owner.address });
  });

  test("deleting the account tells the browser to keep no answer of ours", async () => {
    const owner = await newOwner(world);
    const answer = await owner.send("DELETE", "/users/me", { password: owner.draft.password });
    expect(answer).toMatchObject({ status: 204, headers: { "clear-site-data": '"cache"' } });
  });

  test("logging out ends this session and no other", async () => {
    const owner = await newOwner(world);
    const phone = await signInAgain(owner);
    const answer = await phone.send("POST", "/logout");
    // Not "storage": that would take the theme along, and the token of somebody who logs in while this is on its way.
    expect(answer).toMatchObject({ status: 204, text: "", headers: { "clear-site-data": '"cache"' } });
    expect(await me(phone)).toMatchObject(expired);
    expect((await phone.send("POST", "/logout")).status).toBe(401);
    expect((await me(owner)).status).toBe(200);
  });

  test("one session is ended by its id", async () => {
    const owner = await newOwner(world);
    const phone = await signInAgain(owner);
    const tablet = await signInAgain(owner);
    const [target] = (await list(phone)).filter(({ current }) => current);
    expect((await owner.send("DELETE", `/users/me/sessions/${target?.id}`)).status).toBe(204);
    expect(await me(phone)).toMatchObject(expired);
    expect([(await me(tablet)).status, (await me(owner)).status]).toEqual([200, 200]);
    expect((await owner.send("DELETE", `/users/me/sessions/${target?.id}`)).status).toBe(404);
  });

  test("the asking session may be ended by its id, too", async () => {
    const owner = await newOwner(world);
    const [own] = await list(owner);
    expect((await owner.send("DELETE", `/users/me/sessions/${own?.id}`)).status).toBe(204);
    expect(await me(owner)).toMatchObject(expired);
  });

  test("all others are ended at once", async () => {
    const owner = await newOwner(world);
    const others = [await signInAgain(owner), await signInAgain(owner)];
    expect((await owner.send("DELETE", "/users/me/sessions")).status).toBe(204);
    for (const other of others) expect(await me(other)).toMatchObject(expired);
    expect(await list(owner)).toMatchObject([{ current: true }]);
  });

  test.each([
    ["an id that does not exist", randomUUID()],
    ["no id at all", "me"],
    ["a step up", "..%2fme"],
    ["NUL", "a%00b"],
  ])("%s is not found", async (_name, id) => {
    const owner = await newOwner(world);
    const answer = await owner.send("DELETE", `/users/me/sessions/${id}`);
    expect(answer).toMatchObject({ status: 404, body: { detail: "Not found" } });
  });
});
