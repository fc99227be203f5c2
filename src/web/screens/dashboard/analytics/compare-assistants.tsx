import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatMoney } from "#domain/money/pricing.ts";
import type { DashboardData, Range } from "../../../data/dashboard.ts";
import { useWide } from "../../../hooks/use-media.ts";
import { SelectField } from "../../../parts/forms/field.tsx";
import { responseSeconds } from "../../../texts/response-time.ts";
import { countText } from "../charts/call-figures.ts";
import { countChange } from "../charts/changes.ts";
import { linksOf } from "./call-links.ts";

type Tenant = DashboardData["tenants"][number];

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const percent = (value: number): string => `${Math.round(value * 100)}%`;
const money = (dollars: number): string => formatMoney(Math.round(dollars * 100));

type Column = {
  readonly key: string;
  readonly name: string;
  /** What it is sorted by; nothing comes last. */
  readonly by: (tenant: Tenant) => number | null;
  /** The smaller, the better: then that comes first. */
  readonly small?: boolean;
  readonly show: (tenant: Tenant, total: number) => ReactNode;
};

const columns: readonly Column[] = [
  {
    key: "calls",
    name: "Calls",
    by: ({ metrics }) => metrics.total_calls,
    show: (tenant, total) => (
      <Counted
        tenant={tenant}
        count={tenant.metrics.total_calls}
        what="calls"
        to={linksOf(tenant, tenant.id).counted()}
      >
        {percent(share(tenant.metrics.total_calls, total))} of all
      </Counted>
    ),
  },
  {
    key: "booked",
    name: "Booked",
    by: ({ booked_calls, metrics }) => share(booked_calls, metrics.total_calls),
    show: (tenant) => (
      <Counted
        tenant={tenant}
        count={tenant.booked_calls}
        what="booked calls"
        to={linksOf(tenant, tenant.id).outcome("booked")}
      >
        {percent(share(tenant.booked_calls, tenant.metrics.total_calls))} of calls
      </Counted>
    ),
  },
  {
    key: "transferred",
    name: "Transferred",
    by: ({ metrics }) => metrics.transfer_rate,
    show: (tenant) => (
      <Counted
        tenant={tenant}
        count={tenant.transferred_calls}
        what="transferred calls"
        to={linksOf(tenant, tenant.id).counted({ transferred: "true" })}
      >
        {percent(tenant.metrics.transfer_rate / 100)} of calls
      </Counted>
    ),
  },
  {
    key: "response",
    name: "Avg response",
    by: ({ metrics }) => metrics.avg_response_time,
    small: true,
    show: ({ metrics }) =>
      metrics.avg_response_time === null ? "N/A" : `${responseSeconds(metrics.avg_response_time)} s`,
  },
  {
    key: "cost",
    name: "Cost",
    by: ({ metrics }) => metrics.billable_amount,
    show: ({ metrics, booked_calls }) => (
      <Two
        first={money(metrics.billable_amount)}
        second={booked_calls === 0 ? "No booking" : `${money(metrics.billable_amount / booked_calls)} a booking`}
      />
    ),
  },
];

const Two = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <span className="block font-[600]">{first}</span>
    <span className="block text-xs text-ink-soft">{second}</span>
  </>
);

type CountedProps = { tenant: Tenant; count: number; what: string; to: string; children: ReactNode };

const Counted = ({ tenant, count, what, to, children }: CountedProps) => (
  <Two
    first={
      count === 0 ? (
        "0"
      ) : (
        <Link
          to={to}
          aria-label={`${tenant.name}: ${countText(count)} ${what}, show them`}
          className="inline-flex min-h-(--control) min-w-(--control) items-center justify-end md:min-h-0"
        >
          {countText(count)}
        </Link>
      )
    }
    second={children}
  />
);

type Sorting = { readonly key: string; readonly isTurned: boolean };

/** By a column, the best first or, turned, the last; names where two are alike. */
export const sortTenants = (tenants: readonly Tenant[], { key, isTurned }: Sorting): Tenant[] => {
  const column = columns.find((each) => each.key === key);
  if (!column) return tenants.toSorted((a, b) => a.name.localeCompare(b.name) * (isTurned ? -1 : 1));
  const sign = (column.small ? 1 : -1) * (isTurned ? -1 : 1);
  return tenants.toSorted((a, b) => {
    const [one, other] = [column.by(a), column.by(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other) || a.name.localeCompare(b.name);
  });
};

type CompareProps = { tenants: readonly Tenant[]; range: Range };

/** The assistants side by side, in shares of their own calls, so that a busy one and a quiet one can be held against each other. */
export const CompareAssistants = ({ tenants, range }: CompareProps) => {
  const wide = useWide();
  const [sorting, setSorting] = useState<Sorting>({ key: "calls", isTurned: false });
  const total = tenants.reduce((sum, { metrics }) => sum + metrics.total_calls, 0);
  const sorted = sortTenants(tenants, sorting);
  if (tenants.length < 2) return null;
  return wide ? (
    <SortedTable {...{ sorted, sorting, total, range }} onSort={setSorting} />
  ) : (
    <SortedList {...{ sorted, sorting, total, range }} onSort={setSorting} />
  );
};

type SortedProps = {
  sorted: readonly Tenant[];
  sorting: Sorting;
  total: number;
  range: Range;
  onSort: (sorting: Sorting) => void;
};

const changeOf = ({ metrics }: Tenant, range: Range): string =>
  countChange(metrics.total_calls, metrics.total_calls_previous, range).text;

const SortedTable = ({ sorted, sorting, total, range, onSort }: SortedProps) => {
  const heads = [{ key: "name", name: "Assistant", small: true }, ...columns];
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">
        The assistants compared, {sorted.length} of them. Column heads sort the table.
      </caption>
      <thead>
        <tr className="border-b border-line-strong text-xs text-ink-soft">
          {heads.map(({ key, name, small = false }, place) => {
            const isSorted = key === sorting.key;
            const isRising = small !== sorting.isTurned;
            return (
              <th
                key={key}
                scope="col"
                aria-sort={isSorted ? (isRising ? "ascending" : "descending") : "none"}
                className={place === 0 ? "text-left" : "text-right"}
              >
                <button
                  type="button"
                  onClick={() => onSort({ key, isTurned: isSorted && !sorting.isTurned })}
                  className="inline-flex min-h-10 cursor-pointer items-center gap-1 font-semibold hover:text-ink [&_svg]:size-3.5"
                >
                  {name}
                  {isSorted && (isRising ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />)}
                </button>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {sorted.map((tenant) => (
          <tr key={tenant.id}>
            <th scope="row" className="max-w-56 py-2.5 pr-3 text-left align-top font-semibold [overflow-wrap:anywhere]">
              {tenant.name}
              <span className="block text-xs font-normal text-ink-soft">{changeOf(tenant, range)}</span>
            </th>
            {columns.map(({ key, show }) => (
              <td key={key} className="py-2.5 pl-3 text-right align-top">
                {show(tenant, total)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const SortedList = ({ sorted, sorting, total, range, onSort }: SortedProps) => (
  <div className="grid gap-3">
    <SelectField
      label="Sort by"
      value={sorting.key}
      onChange={({ target }) => onSort({ key: target.value, isTurned: false })}
    >
      <option value="name">Name</option>
      {columns.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectField>
    <ul className="divide-y divide-line border-y border-line">
      {sorted.map((tenant) => (
        <li key={tenant.id} className="grid gap-2 py-3.5 text-sm tabular-nums">
          <div>
            <p className="text-[1rem] font-semibold [overflow-wrap:anywhere]">{tenant.name}</p>
            <p className="text-ink-soft">{changeOf(tenant, range)}</p>
          </div>
          <dl className="grid gap-y-1">
            {columns.map(({ key, name, show }) => (
              <div key={key} className="flex min-h-10 items-center justify-between gap-4">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="text-right">{show(tenant, total)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  </div>
);
