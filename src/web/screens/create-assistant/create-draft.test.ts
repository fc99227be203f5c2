import { describe, expect, it } from "vitest";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { hourMs } from "#domain/time/units.ts";
import { openStorage } from "../../session/storage.ts";
import {
  blankDraft,
  type CreateDraft,
  dropDraft,
  keepDraft,
  openDraft,
  readDraft,
  writtenDraft,
} from "./create-draft.ts";

/** A browser with two tabs: what is local is shared, what belongs to the session is not. */
const browser = () => {
  const local = new Map<string, string>();
  const tab = () => {
    const areas = { local, session: new Map<string, string>() };
    const shelf = openStorage((area) => ({
      getItem: (name) => areas[area].get(name) ?? null,
      setItem: (name, value) => void areas[area].set(name, value),
      removeItem: (name) => void areas[area].delete(name),
    }));
    return { shelf, session: areas.session };
  };
  return { local, tab };
};
const fresh = { key: "fresh", nowMs: 0 };
const typed = { ...blankDraft("first"), name: "Ridgeline" };

describe("where a draft is kept", () => {
  it("a new tab takes over what another tab typed, under the same key", () => {
    const { tab } = browser();
    keepDraft(tab().shelf, typed);
    expect(openDraft(tab().shelf, fresh)).toEqual(typed);
  });

  it("a tab keeps its own draft beside another's", () => {
    const { tab } = browser();
    const [one, other] = [tab(), tab()];
    keepDraft(one.shelf, typed);
    keepDraft(other.shelf, { ...typed, name: "Another" });
    expect(openDraft(one.shelf, fresh).name).toBe("Ridgeline");
  });

  it("after creation nothing is left, and the next form is blank under a key of its own", () => {
    const { local, tab } = browser();
    const { shelf, session } = tab();
    keepDraft(shelf, typed);
    shelf.write("blocked_site_info", "{}");
    dropDraft(shelf);
    expect([...local.keys(), ...session.keys()]).toEqual([]);
    expect(openDraft(shelf, fresh)).toEqual(blankDraft("fresh"));
  });

  it("the calendar's choice and whether it is pending stand under their own names", () => {
    const { shelf, session } = browser().tab();
    keepDraft(shelf, { ...typed, calendar: { kind: "pending", provider: "google" } });
    expect([session.get("calendar_provider"), session.get("calendar_pending")]).toEqual(["google", "true"]);
    keepDraft(shelf, typed);
    expect([session.get("calendar_provider"), session.get("calendar_pending")]).toEqual([undefined, undefined]);
  });

  it.each([
    ["within the hour is connected", hourMs, "connected"],
    ["after the hour has to be connected again", hourMs + 1, "chosen"],
  ])("a calendar %s", (_, nowMs, kind) => {
    const { shelf } = browser().tab();
    keepDraft(shelf, { ...typed, calendar: { kind: "connected", provider: "google" }, calendar_connected_at: 0 });
    expect(openDraft(shelf, { ...fresh, nowMs }).calendar).toEqual({ kind, provider: "google" });
  });
});

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
