import { describe, expect, it } from "vitest";
import { fallbackGreeting, fallbackInstructions, withFallbacks } from "./assistant-fallbacks.ts";

describe("fallbacks of an assistant", () => {
  const given = { name: "Nora", greeting: "Ridge Plumbing, hello.", system_instructions: "Be brief." };
  it.each([
    ["nothing when all is given", {}, given],
    ["the name", { name: "" }, { ...given, name: "Belle" }],
    [
      "the greeting, with her name",
      { greeting: "" },
      { ...given, greeting: "Hello! I'm Nora. How may I assist you today?" },
    ],
    [
      "name and greeting together",
      { name: "", greeting: "" },
      { ...given, name: "Belle", greeting: "Hello! I'm Belle. How may I assist you today?" },
    ],
    ["the instructions", { system_instructions: "" }, { ...given, system_instructions: fallbackInstructions }],
  ])("fill in %s", (_name, change, expected) => {
    expect(withFallbacks({ ...given, ...change })).toEqual(expected);
  });

  it("greet by the name they are given", () => {
    expect(fallbackGreeting("Sam")).toBe("Hello! I'm Sam. How may I assist you today?");
  });
});
