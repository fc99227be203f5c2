import { type AtCap, amountError, readDollars } from "#domain/money/spend-limits.ts";
import { spendLimitErrors } from "#domain/money/spend-limits-texts.ts";
import type { SpendLimitsBody } from "../data/spend-limits.ts";

/** The limits as they are typed; an empty field is none. */
export type SpendDraft = { first: string; second: string; third: string; cap: string; at_cap: AtCap };

type Saved = { readonly alerts: readonly number[]; readonly cap: number | null; readonly at_cap: AtCap };

const typed = (dollars: number | null | undefined): string => {
  if (dollars === null || dollars === undefined) return "";
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
};

export const draftOf = ({ alerts: [first, second, third], cap, at_cap }: Saved): SpendDraft => ({
  ...{ first: typed(first), second: typed(second), third: typed(third) },
  ...{ cap: typed(cap), at_cap },
});

const errorOf = (text: string): string | undefined => {
  if (text.trim() === "") return undefined;
  const dollars = readDollars(text);
  return dollars === undefined ? spendLimitErrors.unread : amountError(dollars);
};

export const draftErrors = ({ first, second, third, cap }: SpendDraft) => {
  const errors = { first: errorOf(first), second: errorOf(second), third: errorOf(third), cap: errorOf(cap) };
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined)) as Partial<
    Record<keyof SpendDraft, string>
  >;
};

/** Of a draft without errors. */
export const bodyOf = ({ first, second, third, cap, at_cap }: SpendDraft): SpendLimitsBody => ({
  alerts: [first, second, third].map(readDollars).filter((dollars) => dollars !== undefined),
  cap: readDollars(cap) ?? null,
  at_cap,
});
