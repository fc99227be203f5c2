import twilio from "twilio";
import { describe, expect, it, test } from "vitest";
import { isSigned, signatureOf } from "./signature.ts";

const token = "12345678901234567890123456789012";
const form = { CallSid: "CA1", From: "+13125550100", Zip: "60601", A: "é 🙂 &=+", Empty: "", Media: ["b", "a", "b"] };
const addresses = [
  "https://belle.example/voice/incoming?assistant=7&x=a%20b",
  "http://localhost:3000/voice/incoming",
  "https://belle.example:8443/voice",
];

/** The text with one bit of the character at that place turned. */
const turned = (text: string, place: number) =>
  text.slice(0, place) + String.fromCharCode(text.charCodeAt(place) ^ 1) + text.slice(place + 1);

describe("a webhook's signature", () => {
  test.each(addresses)("of %s is the one that the carrier's own library makes", (url) => {
    const official = twilio.getExpectedTwilioSignature(token, url, form);
    expect(signatureOf(token, url, form)).toBe(official);
    expect(isSigned(token, url, official, form)).toBe(true);
    expect(twilio.validateRequest(token, signatureOf(token, url, form), url, form)).toBe(true);
  });

  test.each(["wss://belle.example/voice/relay", "ws://localhost:3000/voice/relay?token=a.b"])(
    "of the handshake at %s likewise",
    (url) => {
      const official = twilio.getExpectedTwilioSignature(token, url, {});
      expect(isSigned(token, url, official, {})).toBe(true);
      expect(twilio.validateRequest(token, signatureOf(token, url, {}), url, {})).toBe(true);
    },
  );

  it("may leave a port out or write the usual one in, as the carrier's library allows", () => {
    expect(isSigned(token, "https://h:8443/v", signatureOf(token, "https://h/v", {}), {})).toBe(true);
    expect(isSigned(token, "https://h/v", signatureOf(token, "https://h:443/v", {}), {})).toBe(true);
    expect(isSigned(token, "wss://h/v", signatureOf(token, "wss://h:443/v", {}), {})).toBe(true);
    expect(isSigned(token, "https://h/v", signatureOf(token, "https://h:8443/v", {}), {})).toBe(false);
  });

  it("is refused with any character of the address, of a name, of a value, of the key or of itself changed", () => {
    const url = "https://belle.example/voice/incoming?assistant=7";
    const plain = { CallSid: "CA1", From: "+13125550100", Note: "two words" };
    const signature = signatureOf(token, url, plain);
    const refused = (is: boolean, what: string) => expect(is, what).toBe(false);
    for (let n = 0; n < url.length; n++) refused(isSigned(token, turned(url, n), signature, plain), `address ${n}`);
    for (let n = 0; n < signature.length; n++)
      refused(isSigned(token, url, turned(signature, n), plain), `itself ${n}`);
    for (let n = 0; n < token.length; n++) refused(isSigned(turned(token, n), url, signature, plain), `key ${n}`);
    for (const [name, value] of Object.entries(plain)) {
      const { [name as "From"]: _, ...others } = plain;
      for (let n = 0; n < value.length; n++)
        refused(isSigned(token, url, signature, { ...others, [name]: turned(value, n) }), `${name} ${n}`);
      for (let n = 0; n < name.length; n++)
        refused(isSigned(token, url, signature, { ...others, [turned(name, n)]: value }), `name ${name} ${n}`);
      refused(isSigned(token, url, signature, others), `without ${name}`);
    }
    refused(isSigned(token, url, signature, { ...plain, More: "x" }), "with more");
  });

  test.each([undefined, "", "x", "é".repeat(28)])("%j is none", (given) => {
    expect(isSigned(token, "https://h/", given, {})).toBe(false);
  });
});
