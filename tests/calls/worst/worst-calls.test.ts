import { expect, it } from "vitest";
import { mixed } from "#voice/rehearsal/search/mixed.ts";
import { runs, seed } from "../../support/runs.ts";
import { businesses } from "../support/businesses.ts";
import { plantedFaults } from "./planted-faults.ts";
import { plantedSettings } from "./planted-settings.ts";
import { printFind, searchOf } from "./search-of.ts";

const plants = [...plantedSettings, ...plantedFaults];
const tried = mixed(plants, seed).slice(0, runs(6, plants.length));

it.each(tried.map((plant) => [plant.title, plant] as const))(
  "a planted defect is found, with a call that shows it: %s",
  async (title, plant) => {
    const { finds, states, played } = await searchOf(plant, { mostPlayed: 300, seed, until: plant.finds });
    const found = finds.find(({ check }) => check === plant.finds);
    expect(found, `${states} places, ${played} turns: ${finds.map(printFind).join("\n\n")}`).toBeDefined();
    process.stdout.write(`${title}: ${states} places seen in ${played} turns, ${found?.turns.length} turns show it\n`);
  },
  120_000,
);

it("there are 30 planted defects at least, in settings and in the engine", () => {
  expect(plants.length).toBeGreaterThanOrEqual(30);
  expect(plantedSettings.length).toBeGreaterThanOrEqual(10);
});

const whole = mixed(Object.keys(businesses), seed).slice(0, runs(1, 8));

it.each(whole)(
  "with nothing planted, nothing is found: %s",
  async (business) => {
    const { finds, states, played } = await searchOf({ business }, { mostPlayed: runs(80, 300), seed });
    expect(finds.map(printFind).join("\n\n")).toBe("");
    process.stdout.write(`${business}: ${states} places seen in ${played} turns, and nothing wrong\n`);
  },
  240_000,
);

it("the same seed finds the same, in as many places", async () => {
  const plant = plants.find(({ title }) => title === "prices out of thin air") ?? {};
  const [one, other] = [
    await searchOf(plant, { mostPlayed: 40, seed }),
    await searchOf(plant, { mostPlayed: 40, seed }),
  ];
  expect(one).toEqual(other);
  expect(one.played).toBe(40);
}, 60_000);
