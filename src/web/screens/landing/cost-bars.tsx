import { brand } from "#domain/brand.ts";
import { formatMoney } from "#domain/pricing.ts";
import type { MonthCosts } from "#domain/savings.ts";

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
    <ul aria-label="Cost of a month" className="mt-7 grid gap-3.5">
      {rows.map(({ name, kind, cents, text, solid }) => (
        <li key={name} className="grid items-center gap-x-4 gap-y-1 md:grid-cols-[7.5rem_1fr]">
          <span className={kind === "belle" ? "font-semibold" : undefined}>{name}</span>
          <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
            <i className="cost-bar" data-kind={kind} style={{ width: width(cents) }}>
              {solid !== "100%" && <i className="cost-hatch" style={{ left: solid }} />}
            </i>
            <b className="font-display text-[1.0625rem]/tight font-[680] tracking-[-0.015em] whitespace-nowrap tabular-nums">
              {text}
            </b>
          </span>
        </li>
      ))}
    </ul>
  );
};
