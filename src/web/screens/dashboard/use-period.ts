import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Period } from "#domain/basics/limits.ts";
import { dashboardFailure, useLoadMetrics } from "../../data/dashboard.ts";
import { readPlace, withPlace } from "./place.ts";

type Attempt =
  | { readonly kind: "loading"; readonly wanted: Period }
  | { readonly kind: "failed"; readonly wanted: Period; readonly text: string };

export type PeriodChoice = {
  readonly period: Period;
  /** The other one that was asked for and is not there: on its way, or refused. */
  readonly attempt: Attempt | undefined;
  readonly choose: (wanted: Period) => void;
};

/** The period of the address. Another one takes its place only when it was loaded; until then, and when that fails, the old one stays. */
export const usePeriod = (tenantId: string | undefined): PeriodChoice => {
  const [search, setSearch] = useSearchParams();
  const { period } = readPlace(search);
  const load = useLoadMetrics();
  const [attempt, setAttempt] = useState<Attempt>();
  const latest = useRef(0);
  // Who has left this screen must not be led back to it.
  useEffect(() => () => void latest.current++, []);

  const choose = async (wanted: Period) => {
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
    setSearch((now) => withPlace(now, { period: wanted }), { preventScrollReset: true });
  };

  return { period, attempt, choose: (wanted) => void choose(wanted) };
};
