import { describe, expect, test } from "vitest";
import { signatureOf } from "#providers/telephony/twilio/signature.ts";
import { sandboxKeys } from "../../src/main/sandbox-keys.ts";
import { type Created, create } from "../support/assistants.ts";
import { createClient } from "../support/client.ts";
import { newOwner } from "../support/owner.ts";
import { createPayingWorld } from "../support/paying.ts";
import { until } from "../support/until.ts";

const world = await createPayingWorld();
const publicUrl = new URL(world.app.listeningOrigin).origin;
const { authToken, accountSid } = sandboxKeys(world.dataDir).twilio;
const fields = (to: string | null, more: Record<string, string> = {}) => ({
  CallSid: "CA5f0f8d1c2b3a49e8a7d6c5b4a3f2e1d0",
  AccountSid: accountSid,
  From: "+12085550142",
  To: to ?? "",
  ...more,
});
/** As the carrier asks: signed for the address that it was given. */
const ask = (form: Record<string, string>, path = "/voice/incoming", signature?: string) =>
  createClient(world.app).sendForm(path, form, {
    "x-twilio-signature": signature ?? signatureOf(authToken, `${publicUrl}${path}`, form),
  });
const newAssistant = async (draft: object = {}): Promise<Created> => create(await newOwner(world), draft);
const nobody =
  '<Say language="en-US">Thank you for calling Ames &amp; Sons. Nobody can take your call right now. Please call again later.</Say><Hangup/>';

describe("a call to an assistant's number", () => {
  test("is put through to the service number", async () => {
    const { phone_number } = await newAssistant({ service_transfer: "+12085550143" });
    const answer = await ask(fields(phone_number));
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ "content-type": "text/xml; charset=utf-8", "cache-control": "no-store" });
    expect(answer.text).toContain(">+12085550143</");
    expect(answer.text).toContain(`action="${publicUrl}/voice/incoming?after=transfer"`);
  });

  test("without one the caller hears so, in the name of the business", async () => {
    const { phone_number } = await newAssistant({ settings: { business_name: "Ames & Sons" } });
    expect((await ask(fields(phone_number))).text).toContain(nobody);
  });

  test("says while she is paused that she takes none, and is put through all the same", async () => {
    const owner = await newOwner(world);
    const { id, phone_number } = await create(owner, { service_transfer: "+12085550143" });
    await owner.send("PUT", `/instances/${id}`, { status: "paused" });
    const through = (await ask(fields(phone_number))).text;
    expect(through).toMatch(/We are not taking calls on this line right now\..*>\+12085550143</);
    await owner.send("PUT", `/instances/${id}`, { service_transfer: "" });
    const alone = (await ask(fields(phone_number))).text;
    expect(alone).toContain("We are not taking calls on this line right now.");
    expect(alone).toContain("<Hangup/>");
  });

  test("is followed up when nobody took it there", async () => {
    const { phone_number } = await newAssistant({
      service_transfer: "+12085550143",
      settings: { business_name: "Ames & Sons" },
    });
    const after = (DialCallStatus: string) =>
      ask(fields(phone_number, { DialCallStatus }), "/voice/incoming?after=transfer");
    expect((await after("no-answer")).text).toContain(nobody);
    expect((await after("completed")).text).toContain("<Response><Hangup/></Response>");
  });

  test("of an assistant that is gone says that it is not in service", async () => {
    expect((await ask(fields("+12085550000"))).text).toContain("This number is not in service.");
  });
});

describe("whoever is not the carrier is refused", () => {
  test.each([
    ["no signature", ""],
    ["a wrong one", "AAAAAAAAAAAAAAAAAAAAAAAAAAA="],
    ["one of another address", signatureOf(authToken, "https://elsewhere.example/voice/incoming", fields("+1"))],
    ["one of another key", signatureOf("0".repeat(32), `${publicUrl}/voice/incoming`, fields("+1"))],
  ])("%s", async (_name, signature) => {
    const answer = await ask(fields("+1"), "/voice/incoming", signature);
    expect(answer).toMatchObject({ status: 403, body: { detail: "The signature is not right." } });
  });

  test("a field that was changed, added or taken away", async () => {
    const form = fields("+12085550100");
    const signature = signatureOf(authToken, `${publicUrl}/voice/incoming`, form);
    const { From: _from, ...fewer } = form;
    for (const other of [{ ...form, From: "+19005550142" }, { ...form, ForwardedFrom: "+12085550143" }, fewer])
      expect((await ask(other, "/voice/incoming", signature)).status).toBe(403);
    expect((await ask(form, "/voice/incoming?after=transfer", signature)).status).toBe(403);
  });

  test("a forged call does not pass for a forwarded one", async () => {
    const owner = await newOwner(world);
    const { id, phone_number } = await create(owner);
    const path = `/api/tenants/${id}/forwarding`;
    await owner.send("POST", path);
    await ask(fields(phone_number, { ForwardedFrom: "+12085550199" }), "/voice/incoming", "forged");
    expect((await owner.send("GET", path)).body).toMatchObject({ state: "waiting" });
  });
});

test("a forwarded call through the carrier is the proof", async () => {
  const owner = await newOwner(world);
  const { id, phone_number } = await create(owner, { settings: { business_name: "Ames & Sons" } });
  const path = `/api/tenants/${id}/forwarding`;
  await owner.send("POST", path);
  const calls = `${world.outside.sandbox?.url}/api/twilio/calls`;
  await fetch(calls, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ from: "+12085550142", to: phone_number, forwarded_from: "+12085550199" }),
  });
  await until("the proof", async () => (await owner.send("GET", path)).body["state"] === "arrived");
  expect((await owner.send("GET", path)).body).toMatchObject({ from_number: "+12085550199" });
});
