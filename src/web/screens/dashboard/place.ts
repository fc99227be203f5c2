import { defaultPeriod, type Period, periods } from "#domain/basics/limits.ts";
import { type Sentiment, sentiments } from "#domain/calls/call-filters.ts";

export const tabs = ["overview", "calls", "assistants", "analytics", "billing"] as const;
export type Tab = (typeof tabs)[number];

export const tabNames: Readonly<Record<Tab, string>> = {
  overview: "Overview",
  calls: "Calls",
  assistants: "Assistants",
  analytics: "Analytics",
  billing: "Billing",
};

/** What of the dashboard is shown. All of it lives in the address, so that it can be kept, shared and gone back to. */
export type Place = {
  readonly tab: Tab;
  readonly period: Period;
  /** The chip that is pressed above the recent conversations. */
  readonly sentiment: Sentiment | "all";
};

/** Whatever cannot be read is as if it were not there. */
export const readPlace = (search: URLSearchParams): Place => ({
  tab: tabs.find((tab) => tab === search.get("tab")) ?? "overview",
  period: periods.find(({ period }) => period === search.get("period"))?.period ?? defaultPeriod,
  sentiment: sentiments.find((sentiment) => sentiment === search.get("sentiment")) ?? "all",
});

/** The address with something of it changed. What goes without saying is left out, and what belongs to others stays. */
export const withPlace = (search: URLSearchParams, change: Partial<Place>): URLSearchParams => {
  const next = new URLSearchParams(search);
  const unsaid: Place = { tab: "overview", period: defaultPeriod, sentiment: "all" };
  for (const name of Object.keys(change) as (keyof Place)[]) {
    if (change[name] === undefined || change[name] === unsaid[name]) next.delete(name);
    else next.set(name, change[name]);
  }
  return next;
};

/** Where a tab lies. The period goes along; what one tab filters is none of another's business. */
export const tabAddress = (path: string, tab: Tab, period: Period): string => {
  const search = withPlace(new URLSearchParams(), { tab, period }).toString();
  return search === "" ? path : `${path}?${search}`;
};
