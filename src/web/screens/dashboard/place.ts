import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { defaultPeriod, type Period, periods } from "#domain/basics/limits.ts";
import { type Sentiment, sentiments } from "#domain/calls/call-filters.ts";
import { dashboardFailure, type Range, useLoadMetrics } from "../../data/dashboard.ts";
import { readRange, withRange } from "./range.ts";

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

type Attempt =
  | { readonly kind: "loading"; readonly wanted: Range }
  | { readonly kind: "failed"; readonly wanted: Range; readonly text: string };

export type PeriodChoice = {
  readonly period: Range;
  /** The other one that was asked for and is not there: on its way, or refused. */
  readonly attempt: Attempt | undefined;
  readonly choose: (wanted: Range) => void;
};

/**
 * The days of the address, or else those that are suggested. Others take their place only when they were loaded; until then, and when that
 * fails, the old ones stay.
 */
export const usePeriod = (tenantId: string | undefined, suggested: Range): PeriodChoice => {
  const [search, setSearch] = useSearchParams();
  const period = readRange(search) ?? suggested;
  const load = useLoadMetrics();
  const [attempt, setAttempt] = useState<Attempt>();
  const latest = useRef(0);
  // Who has left this screen must not be led back to it.
  useEffect(() => () => void latest.current++, []);

  const choose = async (wanted: Range) => {
    latest.current += 1;
    const own = latest.current;
    setAttempt({ kind: "loading", wanted });
    try {
      await load({ period: wanted, tenantId });
    } catch (thrown) {
      if (own === latest.current) setAttempt({ kind: "failed", wanted, text: dashboardFailure(thrown) });
      return;
    }
    if (own !== latest.current) return;
    setAttempt(undefined);
    setSearch((now) => withRange(now, wanted), { preventScrollReset: true });
  };

  return { period, attempt, choose: (wanted) => void choose(wanted) };
};

/** Everything on the screen is asked for again. `round` counts how often that was done, for the sections to come in anew. */
export const useRefresh = () => {
  const queries = useQueryClient();
  const [round, setRound] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await queries.invalidateQueries();
    setRefreshing(false);
    setRound((done) => done + 1);
  };
  return { round, refreshing, refresh: () => void refresh() };
};
