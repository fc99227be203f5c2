import { describe, expect, test } from "vitest";
import { browserLanguage, keysText, pickedUpText, ringingText, stillTriedText } from "./browser-phone-texts.ts";

describe("texts of the browser phone", () => {
  test.each([
    ["en", "en-US"],
    ["es", "es-US"],
    ["fr", "fr-FR"],
    ["pt", "pt-BR"],
    ["de", "de-DE"],
    ["it", "it-IT"],
    ["vi", "vi-VN"],
    ["zh", "zh-CN"],
    ["en-GB", "en-GB"],
    ["xx", "en-US"],
    ["", "en-US"],
  ])("%j is spoken and heard as %s", (language, tag) => {
    expect(browserLanguage(language)).toBe(tag);
  });

  test.each([
    ["pending", "active", "You can try her here before you pay."],
    ["pending", "paused", "You can try her here before you pay."],
    ["active", "paused", "You can try her here while she is paused."],
    ["active", "active", ""],
    ["degraded", "paused", ""],
  ])("an assistant that is %s and %s: %j", (payment_status, status, text) => {
    expect(stillTriedText({ payment_status, status })).toBe(text);
  });

  test("keys and callees are told in words", () => {
    expect(keysText("12#")).toBe("You pressed 1 2 #");
    expect(pickedUpText({ target: "service" }, "no_answer")).toBe("The service team didn't answer");
    expect(pickedUpText({ target: "service", name: "Dana" }, "voicemail")).toBe("Got Dana's voicemail");
    expect(ringingText({ target: "service", name: "Dana" })).toBe("Calling Dana");
  });
});
