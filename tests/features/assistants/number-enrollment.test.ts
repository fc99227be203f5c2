import { afterAll, expect, test } from "vitest";
import { sandboxKeys } from "../../../src/main/config/sandbox-keys.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { carrierFaults, create, numbered, openTrigger } from "../../support/assistants.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const service = `MG${"1".repeat(32)}`;
const world = await createWorld({ TWILIO_MESSAGING_SERVICE_SID: service });
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
