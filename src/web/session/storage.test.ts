import { describe, expect, it } from "vitest";
import { openStorage, returnCookieTexts } from "./storage.ts";

const shelves = () => {
  const areas = { local: new Map<string, string>(), session: new Map<string, string>() };
  const shelfOf = (area: "local" | "session") => ({
    getItem: (name: string) => areas[area].get(name) ?? null,
    setItem: (name: string, value: string) => void areas[area].set(name, value),
    removeItem: (name: string) => void areas[area].delete(name),
  });
  return { areas, shelfOf };
};

const denied = () => {
  throw new DOMException("denied", "SecurityError");
};

describe("what the browser keeps", () => {
  it.each([
    ["token", "local"],
    ["token_type", "local"],
    ["username", "local"],
    ["is_authenticated", "local"],
    ["created_tenant_id", "local"],
    ["theme", "local"],
    ["create_draft", "local"],
    ["conversions_reported", "local"],
    ["alerts_prompt", "local"],
    ["create_form_state", "session"],
    ["calendar_provider", "session"],
    ["calendar_pending", "session"],
    ["blocked_site_info", "session"],
  ] as const)("%s lies in %s storage under its own name", (name, area) => {
    const { areas, shelfOf } = shelves();
    openStorage(shelfOf).write(name, "value");
    expect(areas[area].get(name)).toBe("value");
    expect(areas.local.size + areas.session.size).toBe(1);
  });

  it("a logout takes everything but the theme and what this device was asked, out of both areas", () => {
    const { areas, shelfOf } = shelves();
    const storage = openStorage(shelfOf);
    for (const name of ["token", "username", "theme", "alerts_prompt", "create_form_state", "create_draft"] as const)
      storage.write(name, "value");
    storage.forgetOwner();
    expect([...areas.local.keys(), ...areas.session.keys()]).toEqual(["theme", "alerts_prompt"]);
  });

  it("a page without storage still remembers for as long as it lives", () => {
    const storage = openStorage(denied);
    storage.write("token", "abc");
    expect(storage.read("token")).toBe("abc");
    storage.remove("token");
    expect(storage.read("token")).toBeUndefined();
    storage.write("token", "abc");
    storage.forgetOwner();
    expect(storage.read("token")).toBeUndefined();
  });

  it("a full storage keeps the new value in memory instead of the old one on the shelf", () => {
    const { areas, shelfOf } = shelves();
    areas.local.set("token", "old");
    const storage = openStorage((area) => ({ ...shelfOf(area), setItem: denied }));
    storage.write("token", "new");
    expect(storage.read("token")).toBe("new");
  });

  it("once there is room again the shelf is believed again", () => {
    const { areas, shelfOf } = shelves();
    let full = true;
    const storage = openStorage((area) => ({ ...shelfOf(area), setItem: full ? denied : shelfOf(area).setItem }));
    storage.write("token", "first");
    full = false;
    storage.write("token", "second");
    areas.local.set("token", "from another tab");
    expect(storage.read("token")).toBe("from another tab");
  });

  it("what was never written is nothing", () => {
    expect(openStorage(shelves().shelfOf).read("token")).toBeUndefined();
  });
});

describe("the cookies for the way to a calendar and back", () => {
  it.each([
    ["http://127.0.0.1:3000/create-assistant?calendar_error=true", "", "http%3A%2F%2F127.0.0.1%3A3000"],
    ["https://belle.example/create-assistant#calls", "; Secure", "https%3A%2F%2Fbelle.example"],
  ])("from %s", (address, secure, origin) => {
    const rest = `Path=/; Max-Age=3600; SameSite=Lax${secure}`;
    expect(returnCookieTexts(new URL(address), 3_600_000)).toEqual([
      `calendar_oauth_return=%2Fcreate-assistant; ${rest}`,
      `calendar_oauth_referer=${origin}%2Fcreate-assistant; ${rest}`,
    ]);
  });
});
