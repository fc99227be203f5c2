import { describe, expect, it } from "vitest";
import { destinationAfterAuth } from "./use-auth-flow.ts";

const origin = "https://belle.example";

describe("where one goes after logging in", () => {
  it.each([
    ["nothing was asked for", false, null, "/dashboard"],
    ["a screen was asked for", false, "/create-assistant", "/create-assistant"],
    ["a screen with a query was asked for", false, "/dashboard/7?tab=calls", "/dashboard/7?tab=calls"],
    ["another site was asked for", false, "https://evil.example/", "/dashboard"],
    ["another host was asked for", false, "//evil.example", "/dashboard"],
    ["the auth screen itself was asked for", false, "/auth?login=true", "/dashboard"],
    ["no screen of ours was asked for", false, "/nowhere", "/dashboard"],
    ["just registered", true, null, "/create-assistant"],
    ["just registered, although a screen was asked for", true, "/profile", "/create-assistant"],
  ])("when %s", (_, justRegistered, redirect, destination) => {
    expect(destinationAfterAuth({ justRegistered, redirect, origin })).toBe(destination);
  });
});
