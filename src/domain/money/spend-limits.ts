import { type Checked, failed, passed } from "../basics/checked.ts";
import { costCents } from "./pricing.ts";
import { spendLimitErrors } from "./spend-limits-texts.ts";

/** What happens to calls once the cap of a month is reached. */
export const waysAtCap = ["answer", "messages_only", "forward"] as const;
export type AtCap = (typeof waysAtCap)[number];

/** What an owner wants to hear of and to spend in a calendar month, in cents. */
export type SpendLimits = {
  readonly alerts_cents: readonly number[];
  readonly cap_cents: number | null;
  readonly at_cap: AtCap;
};

/**
 * What holds until an owner says otherwise. A shop with five calls a day pays about 75 dollars a month, so the cap is far from everyday
 * use and stops what runs away; beyond it she still takes every call, for messages.
 */
export const defaultLimits: SpendLimits = { alerts_cents: [5000, 10_000], cap_cents: 20_000, at_cap: "messages_only" };

export const mostAlerts = 3;
export const smallestLimitCents = 100;
export const largestLimitCents = 10_000_000;

/** What is to be changed, in dollars; whatever is absent stands as it is. */
export type LimitsChange = {
  readonly alerts?: readonly number[] | undefined;
  readonly cap?: number | null | undefined;
  readonly at_cap?: AtCap | undefined;
};

/** The limits after a change. Alerts stand from the smallest up, each once. */
export function changeLimits(before: SpendLimits, change: LimitsChange): Checked<SpendLimits, "alerts" | "cap"> {
  const { alerts = before.alerts_cents.map((cents) => cents / 100), at_cap = before.at_cap } = change;
  if (alerts.length > mostAlerts) return failed("alerts", spendLimitErrors.tooMany);
  const wrong = alerts.map(amountError).find((text) => text !== undefined);
  if (wrong !== undefined) return failed("alerts", `${spendLimitErrors.alert} ${wrong}`);
  const cap = change.cap === undefined ? dollarsOf(before.cap_cents) : change.cap;
  const wrongCap = cap === null ? undefined : amountError(cap);
  if (wrongCap !== undefined) return failed("cap", `${spendLimitErrors.cap} ${wrongCap}`);
  const alerts_cents = [...new Set(alerts.map(centsOf))].sort((one, other) => one - other);
  return passed({ alerts_cents, cap_cents: cap === null ? null : centsOf(cap), at_cap });
}

const centsOf = (dollars: number): number => Math.round(dollars * 100);
export const dollarsOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** What is wrong with an amount; nothing where it can be a limit. */
export function amountError(dollars: number): string | undefined {
  const cents = centsOf(dollars);
  if (!(cents >= smallestLimitCents && cents <= largestLimitCents)) return spendLimitErrors.range;
  // Amounts of whole cents are not exact in binary, but far closer than this.
  return Math.abs(dollars * 100 - cents) > 1e-6 ? spendLimitErrors.places : undefined;
}

/** `$1,250.50`, as people type it, in dollars; nothing for what is no amount. */
export function readDollars(typed: string): number | undefined {
  const found = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d*)?$/.exec(typed.trim());
  return found ? Number(`${found[1]?.replaceAll(",", "")}${found[2] ?? ""}`) : undefined;
}

/** What counts against the limits. A month that takes back more than it uses has spent nothing. */
export const spentCents = (billedSeconds: number): number => costCents(Math.max(0, billedSeconds));

export const isCapReached = ({ cap_cents }: Pick<SpendLimits, "cap_cents">, spent: number): boolean =>
  cap_cents !== null && spent >= cap_cents;

/** The amounts that a month has reached. */
export const reachedBy = ({ alerts_cents, cap_cents }: SpendLimits, spent: number): Reached => ({
  alerts: alerts_cents.filter((cents) => spent >= cents),
  cap: isCapReached({ cap_cents }, spent) ? cap_cents : null,
});
export type Reached = { readonly alerts: readonly number[]; readonly cap: number | null };
