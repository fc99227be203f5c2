import { describe, expect, it } from "vitest";
import { hourMs } from "#domain/time/units.ts";
import { openStorage } from "../../session/storage.ts";
import { blankDraft } from "./create-draft.ts";
import { dropDraft, keepDraft, openDraft } from "./draft-store.ts";

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
