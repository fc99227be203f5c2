import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { createClient } from "../../support/client.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

/** Two processes of one installation: what happens in the one must hold in the other. */
const here = await createWorld({}, { alone: true });
const there = await createWorld({}, { databaseUrl: here.databaseUrl });

/** The owner has been to both, so both remember. */
async function knownToBoth(): Promise<{ owner: NewOwner; away: ReturnType<typeof createClient> }> {
  const owner = await newOwner(here);
  const away = createClient(there.app, { token: owner.token });
  expect((await away.send("GET", "/users/me")).status).toBe(200);
  expect((await owner.send("GET", "/users/me")).status).toBe(200);
  return { owner, away };
}
const refusedThere = (away: ReturnType<typeof createClient>) =>
  until("the other process to refuse", async () => (await away.send("GET", "/users/me")).status === 401);

describe("the other process learns at once", () => {
  test("that a session was logged out", async () => {
    const { owner, away } = await knownToBoth();
    await owner.send("POST", "/logout");
    await refusedThere(away);
  });

  test("that the password was changed elsewhere", async () => {
    const { owner, away } = await knownToBoth();
    const { draft } = owner;
    const second = await createClient(here.app).sendForm("/token", {
      username: draft.username,
      password: draft.password,
    });
    const changed = await createClient(here.app, { token: String(second.body["access_token"]) }).send(
      "POST",
      "/users/me/password",
      { current_password: draft.password, new_password: "nine pipes below", confirm_password: "nine pipes below" },
    );
    expect(changed.status).toBe(204);
    await refusedThere(away);
  });

  test("that the account was deleted", async () => {
    const { owner, away } = await knownToBoth();
    expect((await owner.send("DELETE", "/users/me", { password: owner.draft.password })).status).toBe(204);
    await refusedThere(away);
  });

  test("that the profile was changed", async () => {
    const { owner, away } = await knownToBoth();
    await owner.send("PATCH", "/users/me", { full_name: "Marcus Hale" });
    await until("the new name", async () => (await away.send("GET", "/users/me")).body["full_name"] === "Marcus Hale");
  });
});

test("a process whose line to the database's notices was cut remembers nothing that it cannot hear of", async () => {
  const { owner, away } = await knownToBoth();
  const cut = await sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_stat_activity
    where datname = current_database() and application_name like 'belle keys %'`.execute(here.db);
  expect(cut.rows).toEqual([{ cut: true }, { cut: true }]);
  await owner.send("POST", "/logout");
  await refusedThere(away);
  // It hears again: what it then remembers is forgotten when told to.
  await until("both to listen again", async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name like 'belle keys %'`.execute(here.db);
    return rows[0]?.count === 2;
  });
  const again = await knownToBoth();
  await again.owner.send("POST", "/logout");
  await refusedThere(again.away);
});
