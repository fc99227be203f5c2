import { afterAll, expect, test } from "vitest";
import { sandboxKeys } from "../../../src/main/config/sandbox-keys.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { carrierFaults, create, numbered, openTrigger } from "../../support/assistants.ts";
import { freePort } from "../../support/processes/run-product.ts";
import { somePhone } from "../../support/some-phone.ts";
import { bookFor, openTextingShop, textsTo, writeText } from "../../support/texts.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const service = `MG${"1".repeat(32)}`;
const port = await freePort();
// What people text comes to an address at which somebody listens.
const world = await createWorld({
  TWILIO_MESSAGING_SERVICE_SID: service,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
});
await world.app.listen({ port, host: "127.0.0.1" });
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());

const { accountSid, authToken } = sandboxKeys(world.dataDir).twilio;
const headers = { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` };
const ask = async (path: string) =>
  (await fetch(`${world.outside.sandbox?.url}/v1/Services/${service}${path}`, { headers })).json();
const members = async () =>
  ((await ask("/PhoneNumbers")) as { phone_numbers: { phone_number: string }[] }).phone_numbers.map(
    ({ phone_number }) => phone_number,
  );
const groupOf = async (assistant_id: string) =>
  (
    await world.db
      .selectFrom("phone_numbers")
      .select("text_group")
      .where("assistant_id", "=", assistant_id)
      .executeTakeFirstOrThrow()
  ).text_group;

test("a bought number is put into the messaging service, and what customers write still comes to the number", async () => {
  const owner = await newOwner(world);
  const { id } = await create(owner);
  const number = await numbered(owner, id);
  await until("the number in the service", async () => (await members()).includes(number));
  await until("the note of it", async () => (await groupOf(id)) === service);
  expect(await ask("")).toMatchObject({ use_inbound_webhook_on_number: true });
});

test("a STOP to another business of the service is told as the customer's, and ends with a START to either", async () => {
  const shops = [await openTextingShop(world), await openTextingShop(world)] as const;
  for (const { number } of shops)
    await until(`${number} in the service`, async () => (await members()).includes(number));
  const [other, own] = shops;
  const firstMs = Math.ceil(world.clock.now().getTime() / 3_600_000) * 3_600_000 + 3 * 86_400_000;
  const phone = somePhone();
  await writeText(world, phone, other.number, "STOP");
  const { id } = await bookFor(own, new Date(firstMs), { phone });
  const tasks = () =>
    world.db.selectFrom("owner_tasks").select(["kind", "params", "done_at"]).where("subject_id", "=", id).execute();
  await until("the owner to know", async () => (await tasks()).length > 0);
  expect(await tasks()).toMatchObject([{ kind: "text_undelivered", params: { reason: "opted_out" }, done_at: null }]);

  await writeText(world, phone, other.number, "START");
  const start = new Date(firstMs + 3 * 3_600_000).toISOString();
  expect((await own.owner.send("PATCH", `/api/appointments/${id}`, { start })).status).toBe(200);
  await until("the text of the new time", async () =>
    (await textsTo(world, phone)).some(({ body }) => body.includes("New appointment time: ")),
  );
});

test("a STOP to this business stays, also where the carrier told of one before", async () => {
  const shops = [await openTextingShop(world), await openTextingShop(world)] as const;
  for (const { number } of shops)
    await until(`${number} in the service`, async () => (await members()).includes(number));
  const [other, own] = shops;
  const phone = somePhone();
  const optOut = { number: own.number, phone, owner_id: own.owner_id, since: world.clock.now(), by_carrier: true };
  await world.db.insertInto("text_opt_outs").values(optOut).execute();
  await writeText(world, phone, own.number, "STOP");
  await writeText(world, phone, other.number, "START");
  const left = await world.db.selectFrom("text_opt_outs").select("number").where("phone", "=", phone).execute();
  expect(left).toEqual([{ number: own.number }]);
});

test("a carrier that fails keeps nobody from the number, and the hourly look puts it in later", async () => {
  await carrierFaults(world, { kind: "error", path: "/v1/Services" });
  const owner = await newOwner(world);
  const { id } = await create(owner);
  const number = await numbered(owner, id);
  expect(await members().catch(() => [])).not.toContain(number);
  await carrierFaults(world);
  await trigger.run("sweep-numbers");
  await until("the number in the service", async () => (await members()).includes(number));
  await until("the note of it", async () => (await groupOf(id)) === service);
});
