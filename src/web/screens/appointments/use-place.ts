import { useCallback } from "react";
import { useSearchParams } from "react-router";
import type { LocalDate } from "#domain/time/zoned-time.ts";
import { useWide } from "../../hooks/use-media.ts";
import { type Place, readPlace, searchOf } from "./place.ts";

export type Go = (change: Partial<Place>, how?: { replace?: boolean }) => void;

/** What of the diary the address names, and the way to another place of it. */
export const usePlace = (today: LocalDate): [Place, Go] => {
  const [search, setSearch] = useSearchParams();
  // Seven days do not fit side by side on a phone.
  const view = useWide() ? "week" : "day";
  const go = useCallback<Go>(
    (change, { replace = false } = {}) =>
      setSearch((now) => searchOf({ ...readPlace(now, { view, today }), ...change }), {
        replace,
        preventScrollReset: true,
      }),
    [setSearch, view, today],
  );
  return [readPlace(search, { view, today }), go];
};
