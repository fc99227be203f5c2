import { describe, expect, it } from "vitest";
import { inferTrade } from "./trade.ts";

const nothing = {
  businessTypes: [],
  name: undefined,
  title: undefined,
  description: undefined,
  services: [],
  headings: [],
  text: "",
};

describe("the trade of a business", () => {
  it.each([
    [
      "structured data before all words",
      { businessTypes: ["LocalBusiness", "Electrician"], name: "Acme Plumbing" },
      "electrical",
    ],
    ["its name", { name: "Acme Roofing" }, "roofing"],
    ["its title", { title: "Honest plumbers in Boise" }, "plumbing"],
    ["its services", { services: ["Drain cleaning", "Sewer repair"] }, "plumbing"],
    ["words on the page", { text: "We paint. Painting inside, painting outside: our painters come." }, "painting"],
    ["Spanish words", { name: "Plomería Agua Clara" }, "plumbing"],
    [
      "most words where several fit",
      { name: "Smith Plumbing & Heating", text: "plumbers drains sewer pipes" },
      "plumbing",
    ],
    ["no passing word", { text: "In the heat we start early, under the trees." }, undefined],
    ["nothing", {}, undefined],
  ])("is known by %s", (_, facts, trade) => {
    expect(inferTrade({ ...nothing, ...facts }, "https://acme.example")?.name).toBe(trade);
  });

  it("is known by its address, where the page says nothing", () => {
    expect(inferTrade(nothing, "https://acmeplumbing.example")?.name).toBe("plumbing");
  });
});
