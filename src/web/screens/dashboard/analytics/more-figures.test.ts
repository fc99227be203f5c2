import { expect, test } from "vitest";
import { heatFigures, languageFigures, outcomeFigures, topicFigures } from "./more-figures.tsx";

const sum = (bars: readonly { value: number }[]) => bars.reduce((all, { value }) => all + value, 0);
const outcomes = ["booked", "transferred", "message", "answered", "missed", "spam"];

test("outcomes stand in words, and spam, which is not counted, is not named as none", () => {
  const { bars, finding } = outcomeFigures(
    outcomes.map((name, place) => ({ name, calls: [5, 2, 3, 4, 0, 0][place] ?? 0 })),
    "today",
  );
  expect(bars.map(({ name }) => name)).toEqual(["Booked", "Transferred", "Message", "Answered", "Missed"]);
  expect([sum(bars), finding]).toEqual([14, "5 of 14 calls booked a job"]);
});

test("languages stand by their names", () => {
  const { bars, finding } = languageFigures(
    [
      { name: "en", calls: 9 },
      { name: "es", calls: 5 },
    ],
    "today",
  );
  expect(bars).toEqual([
    { name: "English", value: 9 },
    { name: "Spanish", value: 5 },
  ]);
  expect(finding).toBe("Mostly English");
});

test("topics begin with a capital, and their order stays", () => {
  const { bars, finding } = topicFigures([{ name: "water heater", calls: 4 }], "this week");
  expect(bars).toEqual([{ name: "Water heater", value: 4 }]);
  expect(finding).toBe("Most often: water heater");
});

test("the busiest hour is said by weekday and hour", () => {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  week[1] = week[1]?.map((_, hour) => (hour === 9 ? 7 : 1)) ?? [];
  const { finding, sentence } = heatFigures(week);
  expect(finding).toBe("Busiest on Monday from 9 AM to 10 AM");
  expect(sentence).toContain("30 calls in the last 8 weeks");
});

test("without calls all of them say so", () => {
  const quiet = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  const empty = outcomes.map((name) => ({ name, calls: 0 }));
  expect(outcomeFigures(empty, "today").finding).toBe("No calls today");
  expect(languageFigures([], "today").finding).toBe("No calls today");
  expect(topicFigures([], "today").finding).toBe("No topics today");
  expect(heatFigures(quiet).finding).toBe("No calls in 8 weeks");
});
