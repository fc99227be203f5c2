import { useSearchParams } from "react-router";
import { defaultPeriod, type Period, periods } from "#domain/basics/limits.ts";
import { dayText } from "#domain/bookings/diary-times.ts";
import { addDays } from "#domain/time/zoned-time.ts";
import { type DashboardData, type Range, useMetrics } from "../../data/dashboard.ts";

/** Beside the calendar periods; what else is wanted is given by its days. */
export const dayRanges = [7, 30, 90] as const;
const mostDays = 366;
const dayMs = 86_400_000;

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** How many days these are, both included. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** Why these days cannot be shown, or nothing. */
export const rangeTrouble = (from: string, to: string): string | undefined => {
  if (!isDay(from) || !isDay(to)) return "Choose both days.";
  const days = daysBetween(from, to);
  if (days < 1) return "The last day is before the first.";
  return days > mostDays ? `Choose at most ${mostDays} days.` : undefined;
};

/** What the address says; nothing where it leaves that open. Whatever cannot be read is as if it were not there. */
export const readRange = (search: URLSearchParams): Range | undefined => {
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  if (search.get("tab") === "analytics" && rangeTrouble(from, to) === undefined) return { from, to };
  const days = dayRanges.find((each) => String(each) === search.get("days"));
  if (search.get("tab") === "analytics" && days !== undefined) return { days };
  return periods.find(({ period }) => period === search.get("period"))?.period;
};

/** The address with these days. Today goes without saying, except where the screen would open on other days. */
export const withRange = (search: URLSearchParams, range: Range): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const name of ["period", "days", "from", "to"]) next.delete(name);
  if (typeof range === "string") {
    if (range !== defaultPeriod || search.get("tab") === "analytics") next.set("period", range);
  } else for (const [name, value] of Object.entries(range)) next.set(name, String(value));
  return next;
};

const periodWords: Record<Period, string> = { day: "today", week: "this week", month: "this month" };
const shortDay = (date: string): string => dayText(date, "short").replace(/^\w+, /, "");
const inDays = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`;

/** When the calls were, within a sentence: `this week`, `in the last 30 days`. */
export const rangeWords = (range: Range): string => {
  if (typeof range === "string") return periodWords[range];
  if ("days" in range) return `in the last ${range.days} days`;
  return range.from === range.to ? `on ${inDays(range)}` : `from ${inDays(range)}`;
};

/** On the switch, and where something is said about it: `This Week`, `Last 30 days`. */
export const rangeLabel = (range: Range): string => {
  if (typeof range === "string") return periods.find(({ period }) => period === range)?.label ?? range;
  return "days" in range ? `Last ${range.days} days` : inDays(range);
};

const periodBefore: Record<Period, string> = {
  day: "yesterday by now",
  week: "last week by now",
  month: "last month by now",
};

/** What a figure is held against: `the 7 days before`. A calendar period is counted up to the same point. */
export const beforeWords = (range: Range): string => {
  if (typeof range === "string") return periodBefore[range];
  const days = "days" in range ? range.days : daysBetween(range.from, range.to);
  return days === 1 ? "the day before" : `the ${days} days before`;
};

type Latest = Pick<DashboardData, "today" | "latest_day">;

/** The shortest days up to today that have a call; where the last one is too long ago, the month up to it. */
export const rangeWithCalls = ({ today, latest_day }: Latest): Range => {
  if (latest_day === null || latest_day >= today) return defaultPeriod;
  const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
  if (latest_day >= sunday) return "week";
  if (latest_day.slice(0, 7) === today.slice(0, 7)) return "month";
  const days = dayRanges.find((each) => latest_day > addDays(today, -each));
  return days ? { days } : { from: addDays(latest_day, -29), to: latest_day };
};

const assistantName = "assistant";
const all = "all";

/** The assistant that the address names: by the selector, else by the dashboard's own address. */
export const useChosenAssistant = (own: string | undefined): [string | undefined, (id: string | undefined) => void] => {
  const [search, setSearch] = useSearchParams();
  const named = search.get(assistantName);
  const chosen = named === null ? own : named === all ? undefined : named;
  const choose = (id: string | undefined) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === own) next.delete(assistantName);
        else next.set(assistantName, id ?? all);
        return next;
      },
      { preventScrollReset: true },
    );
  return [chosen, choose];
};

/** What analytics opens on where the address leaves it open: today, or the shortest days that have calls. */
export const useSuggestedRange = (tenantId: string | undefined, isWanted: boolean): Range => {
  const { data } = useMetrics({ period: defaultPeriod, tenantId }, isWanted);
  return isWanted && data && data.metrics.total_calls === 0 ? rangeWithCalls(data) : defaultPeriod;
};
