import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { inspectCarrier } from "#providers/telephony/twilio/inspect-account.ts";
import { numberAddresses } from "#server/features/assistants/numbers/number-addresses.ts";
import { pointHere } from "../../../scripts/repoint-numbers/point-here.ts";
import { parseConfig } from "../../../src/main/config/config.ts";
import { sandboxKeys } from "../../../src/main/config/sandbox-keys.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { create, numbered } from "../../support/assistants.ts";
import { surroundings } from "../../support/processes/surroundings.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const { accountSid, authToken } = sandboxKeys(world.dataDir).twilio;
const url = world.outside.sandbox?.url ?? "";
const elsewhere = "http://127.0.0.1:4321";
/** The command takes the sandbox for the real carrier, because it is given keys and an address. */
const env = {
  PUBLIC_URL: elsewhere,
  DATABASE_URL: world.databaseUrl,
  DATA_DIR: world.dataDir,
  SECRET_KEY: "t".repeat(32),
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TEXTS_FROM: "+12085550198",
  TWILIO_API_URL: url,
};

const lead = (numbers: readonly string[], changes: Record<string, string> = {}) =>
  pointHere({ config: parseConfig({ ...env, ...changes }, process.cwd()), numbers, deadlineMs: 30_000 });

/** As an operator types it. */
async function command() {
  const program = "scripts/repoint-numbers/repoint-numbers.ts";
  const child = spawn("node_modules/node/bin/node", [program], { env: { ...surroundings(), ...env }, stdio: "pipe" });
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { said, complained, code: code as number };
}
const voiceUrls = async () => {
  const { numbers } = await inspectCarrier({ accountSid, authToken, url, deadlineMs: 30_000 });
  return new Map(numbers.map(({ number, addresses }) => [number, addresses.voiceUrl]));
};

test("after a change of address all assistants' numbers lead to the new one, and nobody else's", async () => {
  const owner = await newOwner(world);
  const number = await numbered(owner, (await create(owner)).id);
  const stranger = "+13125550187";
  const theirs = numberAddresses("https://other.example");
  await world.outside.telephony.buyNumber({ number: stranger, reference: "somebody", addresses: theirs });
  expect((await voiceUrls()).get(number)).not.toContain(elsewhere);

  expect(await command()).toEqual({
    said: `${number} leads to ${elsewhere} now.\n1 led to ${elsewhere}, 0 were already.\n`,
    complained: "",
    code: 0,
  });
  const led = await voiceUrls();
  expect([led.get(number), led.get(stranger)]).toEqual([`${elsewhere}/voice/incoming`, theirs.voiceUrl]);
  const gone = "+12085550000";
  expect(await lead([number, gone])).toEqual({ led: [], already: [number], gone: [gone] });
});

test.each([
  [{ TWILIO_AUTH_TOKEN: "f".repeat(32) }, "The carrier did not accept our account (20003)."],
  [{ TWILIO_ACCOUNT_SID: "", TWILIO_AUTH_TOKEN: "" }, "Without TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN"],
  [{ TWILIO_API_URL: "https://carrier.example" }, `The carrier cannot reach ${elsewhere}.`],
])("with %j it says what is wrong, and changes nothing", async (changes, words) => {
  const before = await voiceUrls();
  await expect(lead([...before.keys()], changes)).rejects.toThrow(words);
  expect(await voiceUrls()).toEqual(before);
});
