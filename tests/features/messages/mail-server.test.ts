import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { passwordChanged } from "#server/features/accounts/email-templates.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { newOwner, someDraft } from "../../support/accounts/owner.ts";
import { createPostOffice } from "../../support/accounts/post-office.ts";
import { createClient } from "../../support/client.ts";
import { tablesHolding } from "../../support/processes/search-database.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const office = await createPostOffice();
const desk = "desk@belle.example";
const world = await createWorld({ SMTP_URL: `smtp://127.0.0.1:${office.port}`, SUPPORT_EMAIL: desk });
beforeEach(() => office.open());
afterAll(() => office.close());

const mailOf = (owner: { user: { id: string } }, kind: string) =>
  world.db
    .selectFrom("mails")
    .selectAll()
    .where("owner_id", "=", owner.user.id)
    .where("kind", "=", kind)
    .executeTakeFirst();
const jobOf = async (mail_id: string | undefined) => {
  const found = await sql<{ state: string; data: unknown; output: unknown }>`
    select state::text, data, output from pgboss.job where data->>'mail_id' = ${mail_id}`.execute(world.db);
  return found.rows[0];
};
/** The pause before a retry is minutes long in the end; the test does not sit through it. */
const hurryRetries = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(world.db);

describe("while the mail server is away", () => {
  test("registering goes on, the mail waits for another try and goes out once when the server is back", async () => {
    await office.close();
    const owner = await newOwner(world);
    const queued = await until("the note of the mail", () => mailOf(owner, "new-registration"));
    const waiting = await until("the job to wait for another try", async () => {
      const job = await jobOf(queued.id);
      return job?.state === "retry" ? job : undefined;
    });
    expect(waiting.data).toEqual({ mail_id: queued.id });
    expect(JSON.stringify(waiting.output)).not.toContain(owner.user.email);
    expect(await mailOf(owner, "new-registration")).toMatchObject({ sent_at: null, given_up_at: null });
    expect((await owner.send("GET", "/users/me")).status).toBe(200);

    await office.open();
    await hurryRetries();
    await office.waitFor(desk, new RegExp(owner.user.username));
    await until("the mail to be closed", async () => (await mailOf(owner, "new-registration"))?.sent_at);
    expect(office.delivered(desk).filter(({ raw }) => raw.includes(owner.user.username))).toHaveLength(1);
    await until("the job to be done", async () => (await jobOf(queued.id))?.state === "completed");
  });

  test("an owner who leaves takes the waiting mails along, and the farewell still goes out", async () => {
    await office.close();
    const owner = await newOwner(world);
    const queued = await until("the note of the mail", () => mailOf(owner, "new-registration"));
    await until("the job to wait", async () => (await jobOf(queued.id))?.state === "retry");
    expect((await owner.send("DELETE", "/users/me", { password: owner.draft.password })).status).toBe(204);
    await office.open();
    await until("the waiting job to find nothing to do", async () => {
      await hurryRetries();
      return (await jobOf(queued.id))?.state === "completed";
    });
    const farewell = await office.waitFor(owner.user.email, /account was deleted/);
    expect(farewell.mail.text).toContain("email desk@belle.example");
    expect(office.delivered(desk).some(({ raw }) => raw.includes(owner.user.username))).toBe(false);
    await until("no trace of the owner", async () => {
      const words = [owner.user.email, owner.user.username, owner.user.id];
      return (await tablesHolding(world.db, words)).length === 0;
    });
  });
});

describe("a mail server that says no", () => {
  const askForLink = (email: string) => createClient(world.app).send("POST", "/users/forgot-password", { email });
  const linkMail = async () =>
    world.db
      .selectFrom("mails")
      .selectAll()
      .where("kind", "=", "password-reset")
      .orderBy("created_at", "desc")
      .executeTakeFirst();

  test("for good is not asked again, and nothing of the mail is kept", async () => {
    const { user } = await newOwner(world);
    office.answer(user.email, 550);
    world.clock.advance(1_000);
    await askForLink(user.email);
    const over = await until("the mail to be given up", async () => {
      const mail = await linkMail();
      return mail?.given_up_at ? mail : undefined;
    });
    expect(over).toMatchObject({ sent_at: null, params: {} });
    await until("the job to be done", async () => (await jobOf(over.id))?.state === "completed");
    expect(office.delivered(user.email)).toEqual([]);
  });

  test("for now is asked again", async () => {
    const { user } = await newOwner(world);
    office.answer(user.email, 451);
    world.clock.advance(1_000);
    await askForLink(user.email);
    const waiting = await until("the job to wait", async () => {
      const mail = await linkMail();
      return (await jobOf(mail?.id))?.state === "retry" ? mail : undefined;
    });
    expect(waiting).toMatchObject({ sent_at: null, given_up_at: null });
    office.answer(user.email, 250);
    await hurryRetries();
    await office.waitFor(user.email, /^Reset your Belle password/);
  });

  test("for now until the last try is given up", async () => {
    const { user } = await newOwner(world);
    office.answer(user.email, 451);
    world.clock.advance(1_000);
    await askForLink(user.email);
    const waiting = await until("the job to wait", async () => {
      const mail = await linkMail();
      return (await jobOf(mail?.id))?.state === "retry" ? mail : undefined;
    });
    await sql`update pgboss.job set retry_limit = 1 where data->>'mail_id' = ${waiting.id}`.execute(world.db);
    await hurryRetries();
    await until("the mail to be given up", async () => (await linkMail())?.given_up_at);
    expect(await linkMail()).toMatchObject({ id: waiting.id, sent_at: null, params: {} });
  });

  test("nothing at all to one mail holds up no other, nor who caused it", async () => {
    const [stuck, others] = [await newOwner(world), await Promise.all([newOwner(world), newOwner(world)])];
    office.answer(stuck.user.email, "hang");
    expect((await askForLink(stuck.user.email)).status).toBe(202);
    for (const { user } of others) await askForLink(user.email);
    for (const { user } of others) await office.waitFor(user.email, /^Reset your Belle password/);
    expect(office.delivered(stuck.user.email)).toEqual([]);
    office.release();
    await office.waitFor(stuck.user.email, /^Reset your Belle password/);
  });
});

test("many mails at the same moment go out one right after the other", async () => {
  const to = someDraft().email;
  const jobs = await startJobs({ url: world.databaseUrl, onError: () => undefined });
  const mail = { owner_id: null, params: { email: to }, now: world.clock.now() };
  await world.db.transaction().execute(async (tx) => {
    for (let count = 0; count < 30; count++) await queueMail({ jobs }, tx, passwordChanged, mail);
  });
  await until("all of them", async () => office.delivered(to).length === 30);
  await jobs.stop();
});
