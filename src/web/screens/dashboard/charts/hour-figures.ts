import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import { minutesOf, type OpenSpan, type Weekday, weekdays } from "#domain/bookings/opening-hours.ts";
import { holidayDate } from "#domain/bookings/us-holidays.ts";
import { weekdayIndex } from "#domain/time/zoned-time.ts";
import { useAssistants } from "../../../data/assistants.ts";
import type { DashboardData, Range } from "../../../data/dashboard.ts";
import type { BarBand } from "../../../parts/charts/bar-chart.tsx";
import { hourName, hourSpan } from "../../../texts/hours.ts";
import { rangeWords } from "../range.ts";
import { callsInWords, countText, sumOf } from "./call-figures.ts";

type OpenTimes = Pick<AssistantSettings, "hours" | "holidays" | "closed_days">;
/** When it was open in the period: the same hours on each open day, or none at all. */
type Opening = { readonly spans: readonly OpenSpan[]; readonly days: string };

const isShut = ({ holidays, closed_days }: OpenTimes, day: string): boolean =>
  closed_days.some(({ from, to }) => from <= day && day <= to) ||
  holidays.some((holiday) => holidayDate(holiday, Number(day.slice(0, 4))) === day);

const capital = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1);

/** `Monday to Friday`, `Monday, Wednesday`: days in a row by their ends. */
const daysInWords = (days: readonly Weekday[]): string => {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return "";
  const inARow = weekdays.indexOf(last) - weekdays.indexOf(first) === days.length - 1;
  return days.length > 2 && inARow ? `${capital(first)} to ${capital(last)}` : days.map(capital).join(", ");
};

/** The hours that all of them share, if they do: those of one day, or of every open day of a week. */
export const sharedOpening = (all: readonly OpenTimes[], period: Range, today: string): Opening | undefined => {
  const [first, ...others] = all;
  if (!first) return undefined;
  const spansOn = (times: OpenTimes, day: Weekday) =>
    period === "day" && isShut(times, today)
      ? []
      : [...times.hours[day]].sort((a, b) => a.opens.localeCompare(b.opens));
  const looked = period === "day" ? weekdays.filter((_, place) => place === weekdayIndex(today)) : weekdays;
  const same = (a: readonly OpenSpan[], b: readonly OpenSpan[]) => JSON.stringify(a) === JSON.stringify(b);
  if (others.some((other) => looked.some((day) => !same(spansOn(other, day), spansOn(first, day))))) return undefined;
  const open = looked.filter((day) => spansOn(first, day).length > 0);
  const spans = open[0] ? spansOn(first, open[0]) : [];
  if (open.some((day) => !same(spansOn(first, day), spans))) return undefined;
  return { spans, days: period === "day" ? "today" : daysInWords(open) };
};

const inHours = (time: string): number => (minutesOf(time) ?? 0) / 60;

/** The hours of the period's calls, on the ground of the opening hours where there is one for all. */
export const hourFigures = (
  series: DashboardData["charts"]["hourly_distribution"],
  period: Range,
  opening?: Opening,
  toOf?: (hour: number) => string,
) => {
  const data = Array.from({ length: 24 }, (_, hour) => series.data[hour] ?? 0);
  const points = data.map((value, hour) => ({
    label: hourName(hour),
    name: hourSpan(hour),
    value,
    ...(toOf && value > 0 && { to: toOf(hour) }),
  }));
  const total = sumOf(data);
  const when = rangeWords(period);
  const spans = (opening?.spans ?? []).map(({ opens, closes }) => ({ from: inHours(opens), until: inHours(closes) }));
  const band: BarBand | undefined =
    spans.length > 0 && opening
      ? { spans, name: period === "day" ? "Your open hours" : `Your open hours, ${opening.days}` }
      : undefined;
  const emptyText = `No calls ${when}`;
  if (total === 0) return { points, band, emptyText, finding: emptyText, sentence: `There were no calls ${when}.` };
  const busiest = data.indexOf(Math.max(...data));
  const most = `most from ${hourSpan(busiest)}, with ${countText(data[busiest] ?? 0)}`;
  const outside = outsideText(data, total, spans, period, opening);
  return {
    points,
    band,
    emptyText,
    finding: outside ?? `Busiest from ${hourSpan(busiest)}`,
    sentence: `${callsInWords(total)} ${when}, ${most}.${outside ? ` ${outside}.` : ""}`,
  };
};

type Stretch = { readonly from: number; readonly until: number };

/** An hour that is open in part counts as open, so the count is then the least. Over several days only the hours are said, because a day may be closed. */
const outsideText = (
  data: readonly number[],
  total: number,
  spans: readonly Stretch[],
  period: Range,
  opening: Opening | undefined,
): string | undefined => {
  if (!opening) return undefined;
  if (spans.length === 0) return period === "day" ? `You're closed today: ${callsInWords(total)}` : undefined;
  const outside = sumOf(data.filter((_, hour) => !spans.some(({ from, until }) => hour + 1 > from && hour < until)));
  const exact = spans.every(({ from, until }) => Number.isInteger(from) && Number.isInteger(until));
  const count = `${exact || outside === total ? "" : "At least "}${countText(outside)} of ${countText(total)}`;
  if (period === "day") return `${count} outside your open hours`;
  const open = spans.map(({ from, until }) => `${clock(from)} to ${clock(until)}`).join(" and ");
  return `${count} outside ${open}`;
};

const clock = (hours: number): string => {
  const [hour, minute] = [Math.floor(hours) % 24, Math.round((hours % 1) * 60)];
  if (minute === 0) return hours === 24 ? "midnight" : hourName(hour);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
};

/** The opening hours of the assistant that is looked at, or those that all share; nothing while they are not known. */
export const useOpening = (
  period: Range,
  tenantId: string | undefined,
  today: string | undefined,
): Opening | undefined => {
  const { data: all } = useAssistants();
  if (!all || !today) return undefined;
  const looked = tenantId ? all.filter(({ id }) => id === tenantId) : all;
  return sharedOpening(
    looked.map(({ settings }) => settings),
    period,
    today,
  );
};
