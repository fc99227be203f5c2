import { useSearchParams } from "react-router";
import { type ListFilters, readListFilters, withListFilters } from "./list-filters.ts";

export type ChangeFilters = (change: Partial<ListFilters>) => void;

/** The filters that the address names, and the way to change them. Typing on is one step of the way back. */
export const useListFilters = (): [ListFilters, ChangeFilters] => {
  const [search, setSearch] = useSearchParams();
  const filters = readListFilters(search);
  const change: ChangeFilters = (wanted) =>
    setSearch((now) => withListFilters(now, { ...readListFilters(now), ...wanted }), {
      replace: wanted.q !== undefined && filters.q !== "",
      preventScrollReset: true,
    });
  return [filters, change];
};
