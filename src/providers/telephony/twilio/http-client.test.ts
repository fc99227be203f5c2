import { afterEach, expect, it, vi } from "vitest";
import { createTwilioTelephony } from "./twilio-telephony.ts";

afterEach(() => vi.restoreAllMocks());

const accountSid = "AC00000000000000000000000000000001";
const clock = { now: () => new Date("2026-11-14T18:30:00Z") };

/** What would have gone out, without a network. */
async function asked(url: string, run: (telephony: ReturnType<typeof createTwilioTelephony>) => Promise<unknown>) {
  const fetched = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => new Response('{"sid":"SM1","portable":true}'));
  await run(createTwilioTelephony({ accountSid, authToken: "secret", url, clock }));
  const [address, request] = fetched.mock.calls[0] ?? [];
  return { address: String(address), ...request };
}

it("at the carrier's real address every product keeps its own host", async () => {
  const portability = await asked("https://api.twilio.com", (telephony) => telephony.checkPortability("+13125550102"));
  expect(portability.address).toBe("https://numbers.twilio.com/v1/Porting/Portability/PhoneNumber/+13125550102");
  vi.restoreAllMocks();
  const text = await asked("https://api.twilio.com", (telephony) =>
    telephony.sendText({ from: "+13125550100", to: "+12085550199", text: "A & B é" }),
  );
  expect(text.address).toBe(`https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages.json`);
  expect(text.method).toBe("POST");
  expect(Object.fromEntries(new URLSearchParams(String(text.body)))).toEqual({
    From: "+13125550100",
    To: "+12085550199",
    Body: "A & B é",
  });
  expect(text.headers).toMatchObject({
    authorization: `Basic ${Buffer.from(`${accountSid}:secret`).toString("base64")}`,
    "Content-Type": "application/x-www-form-urlencoded",
  });
});

it("a recording is asked for with our credentials, where the carrier keeps it, and never read without end", async () => {
  const sound = await asked("https://api.twilio.com", (telephony) => telephony.readRecording("RE1"));
  expect(sound.address).toBe(`https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Recordings/RE1.wav`);
  expect(sound.headers).toEqual({ authorization: `Basic ${Buffer.from(`${accountSid}:secret`).toString("base64")}` });
  vi.restoreAllMocks();
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)) });
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(endless));
  const telephony = createTwilioTelephony({ accountSid, authToken: "secret", url: "https://api.twilio.com", clock });
  await expect(telephony.readRecording("RE1")).rejects.toMatchObject({ code: "refused", retryable: false });
});

it.each(["http://localhost:4001", "http://localhost:4001/"])("at %s everything goes there", async (url) => {
  const { address } = await asked(url, (telephony) => telephony.checkPortability("+13125550102"));
  expect(address).toBe("http://localhost:4001/v1/Porting/Portability/PhoneNumber/+13125550102");
});

it("below another path it stays below it", async () => {
  const { address } = await asked("https://proxy.example/twilio/", (telephony) =>
    telephony.checkPortability("+13125550102"),
  );
  expect(address).toBe("https://proxy.example/twilio/v1/Porting/Portability/PhoneNumber/+13125550102");
});
