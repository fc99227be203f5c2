import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { type Draft, someDraft } from "../../support/accounts/owner.ts";
import { createPostOffice } from "../../support/accounts/post-office.ts";
import { overhear } from "../../support/processes/overhear.ts";
import { until } from "../../support/until.ts";

const office = await createPostOffice();
await office.open();
afterAll(() => office.close());
const product = await overhear({ SMTP_URL: `smtp://127.0.0.1:${office.port}`, TRUSTED_PROXIES: "127.0.0.1" });
const address = "198.51.100.77";

const send = async (method: string, path: string, body?: object | string, token?: string) => {
  const form = typeof body === "string" && !body.startsWith("{");
  const reply = await fetch(product.url + path, {
    method,
    headers: {
      ...(body ? { "content-type": form ? "application/x-www-form-urlencoded" : "application/json" } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      "user-agent": "Sneaky-Agent/1.0",
      "x-request-id": "sneaky-request-id",
      "x-forwarded-for": address,
    },
    ...(body ? { body: typeof body === "string" ? body : JSON.stringify(body) } : {}),
  });
  return { status: reply.status, body: (await reply.json().catch(() => ({}))) as Record<string, unknown> };
};
const logIn = ({ username, password }: Pick<Draft, "username" | "password">) =>
  send("POST", "/token", new URLSearchParams({ username, password }).toString());
const query = async (text: string) => {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query(text);
  await client.end();
};

test("the log says what happened, and never a name, number, address, word, token or password of anybody", async () => {
  const draft = someDraft({ full_name: "Marcus Aurelius Hale", phone: "(208) 555-0107" });
  const other = someDraft({ email: `refused-${someDraft().email}` });
  office.answer(other.email, 550);

  // An ordinary life, with the slips that belong to it.
  expect((await send("POST", "/users/register", draft)).status).toBe(201);
  expect((await send("POST", "/users/register", { ...draft, username: "Sneaky Name" })).status).toBe(422);
  expect((await send("POST", "/users/register", draft)).status).toBe(409);
  expect((await logIn({ username: draft.email, password: "Sneaky wrong word" })).status).toBe(401);
  const token = String((await logIn(draft)).body["access_token"]);
  expect((await send("GET", "/users/me", undefined, token)).status).toBe(200);
  expect((await send("GET", "/users/me", undefined, `${token.slice(1)}x`)).status).toBe(401);
  expect((await send("PATCH", "/users/me", { full_name: "Sneaky Full Name" }, token)).status).toBe(200);
  expect((await send("POST", "/users/register", '{"username": "Sneaky broken')).status).toBe(422);
  expect((await send("GET", `/nothing/${draft.email}?email=${draft.email}&token=${token}`)).status).toBe(404);
  expect((await send("GET", `/%zz/${draft.email}`)).status).toBe(400);
  const made = await send("POST", "/api/keys", { name: "Sneaky key", access: "read" }, token);
  const key = String(made.body["secret"]);
  expect((await send("GET", "/instances", undefined, key)).status).toBe(200);
  expect((await send("PATCH", "/users/me", {}, key)).status).toBe(403);
  expect((await send("GET", "/instances", undefined, `${key.slice(0, -1)}_`)).status).toBe(401);
  const shown = (await send("POST", "/api/webhook-secret/show", undefined, token)).body["data"];
  const { secret: webhookSecret } = shown as { secret: string };
  await send("POST", "/users/forgot-password", { email: draft.email });
  const { mail } = await office.waitFor(draft.email, /^Reset your Belle password/);
  const link = String(/#token=([\w-]+)/.exec(mail.text ?? "")?.[1]);
  const next = { password: "Sneaky new word", confirm_password: "Sneaky new word" };
  expect((await send("POST", "/users/reset-password", { token: link, ...next })).status).toBe(204);

  // Storms of guesses, of which the operator hears by number alone. An hour may begin in between.
  for (const [before, after] of [
    [98, 99],
    [99, 100],
    [100, 101],
    [499, 500],
    [999, 1000],
  ]) {
    await query(`insert into login_failures select date_trunc('hour', now()) + make_interval(hours => next), ${before}
      from generate_series(0, 1) as next on conflict (hour) do update set failures = excluded.failures`);
    expect((await logIn({ username: `nobody-${after}`, password: "Sneaky guess" })).status).toBe(401);
  }

  // Trouble: a mail server that refuses somebody, and a database that fails in the middle of a request.
  expect((await send("POST", "/users/register", other)).status).toBe(201);
  await send("POST", "/users/forgot-password", { email: other.email });
  await until("the mail to be given up", async () => product.written().includes("mail given up"));
  // What the database then says quotes what was typed.
  await query("alter table owners alter column full_name type integer using null");
  expect((await send("POST", "/users/register", someDraft({ full_name: "Sneaky Failure" }))).status).toBe(500);
  await query("alter table owners alter column full_name type text");
  await until("the failure to be written", async () => product.written().includes("request failed"));

  const written = product.written();
  const lines = written
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  const requests = lines.filter(({ msg }) => msg === "request");
  expect(requests).toContainEqual(
    expect.objectContaining({ method: "POST", route: "/users/register", status: 201, reqId: expect.any(String) }),
  );
  expect(requests).toContainEqual(expect.objectContaining({ method: "GET", status: 404 }));
  expect(lines).toContainEqual(expect.objectContaining({ msg: "mail given up", kind: "password-reset" }));
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: "request failed", failure: expect.objectContaining({ code: "22P02" }) }),
  );

  const storms = lines.filter(({ code }) => code === "login_failures");
  expect(storms.map(({ failures }) => failures)).toEqual([100, 500, 1000]);
  expect(storms[0]).toMatchObject({ level: 40, msg: "many logins failed in this hour" });

  const secrets = [draft, other].flatMap(({ username, email, password }) => [username, email, password]);
  secrets.push(key.slice(11, -1), webhookSecret);
  secrets.push(address, token, link, "+12085550107", "555-0107", "Marcus", "Sneaky", "argon2", "ridgeline");
  const found = secrets.filter((secret) => written.toLowerCase().includes(secret.toLowerCase()));
  expect(found, written).toEqual([]);
});
