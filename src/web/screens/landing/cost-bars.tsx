import { brand } from "#domain/basics/brand.ts";
import { formatMoney } from "#domain/money/pricing.ts";
import { classNames } from "../../parts/class-names.ts";
import type { MonthCosts } from "./savings.ts";

/** Three bars on one scale; a call center's is hatched between its two prices. */
export const CostBars = ({ costs }: { costs: MonthCosts }) => {
  const { belleCents, receptionistCents, callCenterCents } = costs;
  const longest = Math.max(belleCents, receptionistCents, callCenterCents.to, 1);
  const width = (cents: number): string => `${((cents * 100) / longest).toFixed(2)}%`;
  const rows = [
    { name: brand.productName, kind: "belle", cents: belleCents, text: formatMoney(belleCents), solid: "100%" },
    {
      name: "Call center",
      kind: "other",
      cents: callCenterCents.to,
      text: `${formatMoney(callCenterCents.from)}–${formatMoney(callCenterCents.to)}`,
      solid: callCenterCents.to === 0 ? "100%" : `${((callCenterCents.from * 100) / callCenterCents.to).toFixed(2)}%`,
    },
    {
      name: "Receptionist",
      kind: "other",
      cents: receptionistCents,
      text: formatMoney(receptionistCents),
      solid: "100%",
    },
  ] as const;
  return (
    <ul
      aria-label="Cost of a month"
      className="mt-7 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-3.5 md:grid-cols-[7.5rem_minmax(0,1fr)_auto]"
    >
      {rows.map(({ name, kind, cents, text, solid }) => (
        // The columns are shared, so that all bars are drawn on one scale.
        <li key={name} className="col-span-full grid grid-cols-subgrid items-center gap-y-1">
          <span className={classNames("max-md:col-span-2", kind === "belle" && "font-semibold")}>{name}</span>
          <i className="cost-bar" data-kind={kind} style={{ width: width(cents) }}>
            {solid !== "100%" && <i className="cost-hatch" style={{ left: solid }} />}
          </i>
          <b className="text-right font-display text-[1.0625rem]/tight font-[680] tracking-[-0.015em] whitespace-nowrap tabular-nums">
            {text}
          </b>
        </li>
      ))}
    </ul>
  );
};
