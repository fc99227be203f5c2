import { invalidRequest, noSuch } from "./stripe-fault.ts";
import type { List } from "./wire.ts";

type Paging = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};

const usualLimit = 10;

/** One page of a list that stands newest first. */
export function page<T extends { id: string }>(all: readonly T[], params: Paging, url: string): List<T> {
  const { limit = usualLimit, starting_after, ending_before } = params;
  if (starting_after !== undefined && ending_before !== undefined)
    throw invalidRequest("You may only specify one of these parameters: starting_after, ending_before.", {
      code: "parameters_exclusive",
    });
  const placeOf = (id: string, param: string) => {
    const place = all.findIndex((one) => one.id === id);
    if (place < 0) throw noSuch("object", id, param);
    return place;
  };
  if (ending_before !== undefined) {
    const end = placeOf(ending_before, "ending_before");
    const start = Math.max(0, end - limit);
    return { object: "list", data: all.slice(start, end), has_more: start > 0, url };
  }
  const start = starting_after === undefined ? 0 : placeOf(starting_after, "starting_after") + 1;
  return { object: "list", data: all.slice(start, start + limit), has_more: all.length > start + limit, url };
}

export const wholeList = <T>(data: T[], url: string): List<T> => ({ object: "list", data, has_more: false, url });

type Range = { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined };

export const within = (value: number, wanted: number | Range | undefined): boolean => {
  if (wanted === undefined) return true;
  if (typeof wanted === "number") return value === wanted;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return value > gt && value >= gte && value < lt && value <= lte;
};
