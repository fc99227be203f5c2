import { costCents, formatMoney } from "#domain/money/pricing.ts";
import type { CallState } from "./call-state.ts";

const average = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Her pace, and what the same call would cost a caller's business. */
export const CallFacts = ({ state, seconds }: { state: CallState; seconds: number }) => (
  <dl className="grid grid-cols-2 rounded-lg border border-night-line">
    <Fact name="Answers after">
      {state.answerMs.length === 0 ? "–" : `${(average(state.answerMs) / 1000).toFixed(1)} s`}
    </Fact>
    <Fact name="On a real call">{formatMoney(costCents(seconds))}</Fact>
  </dl>
);

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="grid gap-1 px-4 py-3 not-first:border-l not-first:border-night-line">
    <dt className="text-sm text-on-night-soft">{name}</dt>
    <dd className="font-display text-2xl font-[680] tracking-[-0.03em] tabular-nums">{children}</dd>
  </div>
);
