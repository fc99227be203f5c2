import { languageName } from "../../../conversations/call-words.ts";
import { outcomes } from "../../../conversations/list-filters.ts";
import { outcomeWords } from "../../../conversations/row-words.ts";
import type { AnalyticsData } from "../../../data/analytics.ts";
import { callsInWords, sumOf } from "../charts/call-figures.ts";
import { hourName, hourSpan } from "../charts/hour-figures.ts";

type Shares = AnalyticsData["topics"];

const named = (shares: Shares, nameOf: (name: string) => string) =>
  shares.map(({ name, calls }) => ({ name: nameOf(name), value: calls }));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const listed = (bars: readonly { name: string; value: number }[]): string =>
  bars.map(({ name, value }) => `${name} ${value}`).join(", ");

/** Spam is not counted among the calls, so it is named only where there is some after all. */
export const outcomeFigures = (shares: Shares, when: string) => {
  const bars = named(shares, (name) => outcomeWords[outcomes.find((each) => each === name) ?? "answered"]).filter(
    ({ name, value }) => value > 0 || name !== outcomeWords.spam,
  );
  const total = sumOf(bars.map(({ value }) => value));
  const booked = shares.find(({ name }) => name === "booked")?.calls ?? 0;
  return {
    bars,
    finding: total === 0 ? `No calls ${when}` : `${booked} of ${callsInWords(total)} booked a job`,
    sentence:
      total === 0 ? `There were no calls ${when}.` : `What came of ${callsInWords(total)} ${when}: ${listed(bars)}.`,
    emptyText: `No calls ${when}`,
  };
};

export const languageFigures = (shares: Shares, when: string) => {
  const bars = named(shares, languageName);
  const total = sumOf(bars.map(({ value }) => value));
  const [first] = bars;
  return {
    bars,
    finding:
      total === 0 || !first ? `No calls ${when}` : bars.length === 1 ? `All in ${first.name}` : `Mostly ${first.name}`,
    sentence:
      total === 0 ? `There were no calls ${when}.` : `Languages of ${callsInWords(total)} ${when}: ${listed(bars)}.`,
    emptyText: `No calls ${when}`,
  };
};

/** A call may be about several things, so these are no shares of a whole. */
export const topicFigures = (shares: Shares, when: string) => {
  const bars = named(shares, capital);
  const [first] = bars;
  return {
    bars,
    finding: first ? `Most often ${first.name.toLowerCase()}` : `No topics ${when}`,
    sentence: first
      ? `What callers asked about ${when}: ${listed(bars)}. A call may have several topics.`
      : `No topics were found ${when}.`,
    emptyText: `No topics found in the calls ${when}`,
  };
};

const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
export const heatRows = weekdayNames.map((name) => ({ name, label: name.slice(0, 3) }));
export const heatColumns = Array.from({ length: 24 }, (_, hour) => ({ name: hourSpan(hour), label: hourName(hour) }));

/** The last eight weeks by weekday and hour. */
export const heatFigures = (values: AnalyticsData["busiest_hours"]) => {
  const total = sumOf(values.flat());
  if (total === 0)
    return {
      values,
      finding: "No calls in 8 weeks",
      sentence: "There were no calls in the last 8 weeks.",
      emptyText: "No calls in the last 8 weeks",
    };
  const highest = Math.max(...values.flat());
  const day = values.findIndex((hours) => hours.includes(highest));
  const hour = values[day]?.indexOf(highest) ?? 0;
  const busiest = `${heatRows[day]?.name} from ${hourSpan(hour)}`;
  return {
    values,
    finding: `Busiest on ${busiest}`,
    sentence: `${callsInWords(total)} in the last 8 weeks by weekday and hour. The busiest hour is ${busiest}, with ${callsInWords(highest)}.`,
    emptyText: "No calls in the last 8 weeks",
  };
};
