import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { passwordChanged } from "#server/features/accounts/email-templates.ts";
import { queueMail } from "#server/features/mail/queue-mail.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { carrierFaults, openTrigger } from "../../support/assistants.ts";
import { createPayingWorld } from "../../support/money/paying.ts";
import { bookFor, openTextingShop, textsTo } from "../../support/texts.ts";
import { until } from "../../support/until.ts";

const world = await createPayingWorld();
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
const minuteMs = 60_000;
const noJobs = { send: async () => undefined };

/** As a restored backup has it: every row, and no job. */
const forgetJobs = () => sql`delete from pgboss.job where state < 'active'`.execute(world.db);
async function requeue(name: string): Promise<void> {
  await trigger.run(name);
  await trigger.settled(name);
}
const mailsOf = (owner_id: string) =>
  world.db.selectFrom("mails").selectAll().where("owner_id", "=", owner_id).execute();
const waitingJobs = async (name: string) =>
  (await sql`select from pgboss.job where name = ${name} and state < 'active'`.execute(world.db)).rows.length;

beforeEach(() => carrierFaults(world));

test("a mail whose job is lost goes out all the same, once", async () => {
  const { user } = await newOwner(world);
  const params = { email: user.email };
  await queueMail({ jobs: noJobs }, world.db, passwordChanged, { owner_id: user.id, params, now: world.clock.now() });
  const [mail] = (await mailsOf(user.id)).filter(({ kind }) => kind === passwordChanged.name);
  // Its own job may still be on its way.
  await requeue("requeue-mails");
  expect(await waitingJobs("send-mail")).toBe(0);
  expect((await mailsOf(user.id)).find(({ id }) => id === mail?.id)).toMatchObject({ sent_at: null });
  world.clock.advance(6 * minuteMs);
  await requeue("requeue-mails");
  await until("the mail to be out", async () =>
    (await mailsOf(user.id)).find(({ id, sent_at, given_up_at }) => id === mail?.id && (sent_at ?? given_up_at)),
  );
  const waiting = () => world.db.selectFrom("waiting_mails").selectAll().where("mail_id", "=", `${mail?.id}`).execute();
  await until("nothing of it to wait", async () => (await waiting()).length === 0);
});

test("two jobs for one mail send it once", async () => {
  const { user } = await newOwner(world);
  const params = { email: user.email };
  await queueMail({ jobs: noJobs }, world.db, passwordChanged, { owner_id: user.id, params, now: world.clock.now() });
  const [mail] = (await mailsOf(user.id)).filter(({ kind }) => kind === passwordChanged.name);
  await Promise.all([1, 2, 3].map(() => trigger.run("send-mail", { mail_id: mail?.id })));
  await until("the mail to be out", async () =>
    (await mailsOf(user.id)).find(({ id, sent_at }) => id === mail?.id && sent_at),
  );
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(world.db);
  await trigger.settled("send-mail");
  const arrived = await world.mailbox.waitFor(user.email, /password/i);
  expect(arrived).toBeDefined();
  const page = (await (
    await fetch(`${world.outside.sandbox?.url}/api/mail?to=${encodeURIComponent(user.email)}`)
  ).json()) as { messages: { subject: string }[] };
  expect(page.messages.filter(({ subject }) => /password/i.test(subject))).toHaveLength(1);
});

test("texts that waited when a backup was made go out after it is restored, each once, and pile up no jobs", async () => {
  const shop = await openTextingShop(world);
  await carrierFaults(world, { kind: "error", path: "/Messages" });
  const startMs = Math.ceil(world.clock.now().getTime() / 3_600_000) * 3_600_000 + 3 * 24 * 3_600_000;
  const phones: string[] = [];
  for (let hour = 0; hour < 3; hour++) phones.push((await bookFor(shop, new Date(startMs + hour * 3_600_000))).phone);
  await until("the tries", async () => (await waitingJobs("send-text")) >= 3);
  await forgetJobs();
  world.clock.advance(6 * minuteMs);
  // While the carrier is away, too: what waits has one job.
  await requeue("requeue-texts");
  await until("the jobs", async () => (await waitingJobs("send-text")) >= 3);
  await requeue("requeue-texts");
  expect(await waitingJobs("send-text")).toBe(3);
  await carrierFaults(world);
  await until("all texts", async () => {
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(world.db);
    const rows = await world.db
      .selectFrom("texts")
      .select("id")
      .where("sent_at", "is", null)
      .where("given_up_at", "is", null)
      .execute();
    return rows.length === 0;
  });
  await requeue("requeue-texts");
  await trigger.settled("send-text");
  for (const phone of phones) expect(await textsTo(world, phone)).toHaveLength(1);
});

test("news of a provider whose job is lost is worked on all the same", async () => {
  const key = { provider: "stripe", event_id: "evt_lost and found" };
  const times = { happened_at: world.clock.now(), received_at: world.clock.now() };
  const news = JSON.stringify({ kind: "other", name: "x" });
  await world.db
    .insertInto("inbox")
    .values({ ...key, ...times, news })
    .execute();
  world.clock.advance(6 * minuteMs);
  await requeue("requeue-inbox");
  await until("the news to be handled", async () => {
    const row = await world.db.selectFrom("inbox").selectAll().where("event_id", "=", key.event_id).executeTakeFirst();
    return row?.handled_at;
  });
});

test("all of it is done when a process starts, and every five minutes", async () => {
  const { rows } = await sql<{ name: string; cron: string }>`
    select name, cron from pgboss.schedule where name like 'requeue-%' or name = 'wake-rounds' order by name`.execute(
    world.db,
  );
  const cron = "*/5 * * * *";
  const names = ["requeue-inbox", "requeue-mails", "requeue-pushes", "requeue-texts", "wake-rounds"];
  expect(rows).toEqual(names.map((name) => ({ name, cron })));
  const begun = await world.db.selectFrom("job_rounds").select("name").where("name", "like", "requeue-%").execute();
  expect(begun).toHaveLength(4);
});
