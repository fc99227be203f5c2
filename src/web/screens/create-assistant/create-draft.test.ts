import { describe, expect, it } from "vitest";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { blankDraft, type CreateDraft, readDraft, writtenDraft } from "./create-draft.ts";

const full: CreateDraft = {
  ...blankDraft("key-1"),
  name: "Ridgeline front desk",
  greeting: "Two\nlines",
  sales_transfer: "208 555",
  settings: { ...defaultSettings("plumbing"), emergency_phone: "208 5", service_zips: ["837"] },
  timezone: "America/Denver",
  changing_timezone: true,
  phone_option: "port",
  port_number: "(208) 555-0142 ext 2",
  port: { kind: "sent", number: "(208) 555-0142 ext 2", id: "p-1" },
  calendar: { kind: "connected", provider: "office365" },
  calendar_connected_at: 17,
  owner: "ridgeline",
  asked: true,
};

describe("a draft that a browser kept", () => {
  it("comes back as it was, half-typed numbers and all", () => {
    expect(readDraft(writtenDraft(full))).toEqual(full);
  });

  it.each([
    ["nothing", undefined],
    ["no JSON", "{"],
    ["no object", "7"],
    ["no key", JSON.stringify({ name: "x" })],
  ])("is nothing where there is %s", (_, written) => {
    expect(readDraft(written)).toBeUndefined();
  });

  it("keeps what can be read of one that another version wrote", () => {
    const written = JSON.stringify({
      ...full,
      greeting: 7,
      settings: { ...full.settings, hours: "always", voice: "nobody" },
      timezone: "Nowhere/At_All",
      port: { kind: "sent", number: "1" },
      calendar: { kind: "connected", provider: "abacus" },
    });
    expect(readDraft(written)).toEqual({
      ...full,
      greeting: "",
      settings: { ...full.settings, hours: defaultSettings().hours, voice: defaultSettings().voice },
      timezone: "",
      port: { kind: "none" },
      calendar: { kind: "none" },
    });
  });
});
