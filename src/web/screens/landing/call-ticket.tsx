import { CalendarCheck, Check } from "lucide-react";
import { brand } from "#domain/basics/brand.ts";
import { costCents, formatMoney } from "#domain/money/pricing.ts";
import { formatDuration } from "#domain/time/durations.ts";
import { Badge } from "../../parts/badge.tsx";
import { exampleCall } from "./call-script.ts";
import type { Playback } from "./playback.ts";

const { problem, booking, facts, seconds } = exampleCall;
const remarks = ["Had the water shut off before anything else", "Offered only a slot that was open"];

/** Fills as the call goes on; complete before it and after it. What is not known yet keeps its place. */
export const CallTicket = ({ playback }: { playback: Playback }) => {
  const whole = playback.kind === "ready" || playback.kind === "ended";
  const known = (fromSeconds: number): boolean => whole || fromSeconds * 1000 <= playback.atMs;
  return (
    <div className="lg:sticky lg:top-[calc(var(--bar-top)+1.5rem)]">
      <h3 className="type-card">What {brand.productName} writes down</h3>
      <div className="ticket mt-4 text-ink">
        <div className="ticket-paper">
          <div className="ticket-stub px-5" data-known={known(booking.knownAtSeconds)}>
            <Badge kind="tape" icon={<CalendarCheck aria-hidden />}>
              {booking.name}
            </Badge>
            <span className="text-sm font-semibold tabular-nums">{booking.value}</span>
          </div>
          <div className="grid gap-3.5 px-5 pt-4.5 pb-5">
            <p className="type-section" data-known={known(problem.knownAtSeconds)}>
              <span>{problem.value}</span>
            </p>
            <dl className="grid grid-cols-[minmax(5.5rem,auto)_1fr] gap-x-4 gap-y-2 text-sm">
              {facts.map(({ name, value, knownAtSeconds }) => (
                <div key={name} className="col-span-2 grid grid-cols-subgrid">
                  <dt className="text-ink-faint">{name}</dt>
                  <dd className="font-[550] wrap-anywhere tabular-nums" data-known={known(knownAtSeconds)}>
                    <span>{value}</span>
                  </dd>
                </div>
              ))}
            </dl>
            <p
              className="flex items-baseline justify-between gap-3 border-t border-line pt-3.5 text-sm text-ink-soft tabular-nums"
              data-known={known(seconds)}
            >
              <span>{formatDuration(seconds)} of call time</span>
              <b className="font-display text-lg/none font-[680] text-ink">{formatMoney(costCents(seconds))}</b>
            </p>
          </div>
        </div>
      </div>
      <ul className="mt-6 grid gap-2.5 text-sm text-on-night-soft">
        {remarks.map((remark) => (
          <li key={remark} className="flex gap-2.5">
            <Check className="size-5 shrink-0 text-tape" aria-hidden />
            {remark}
          </li>
        ))}
      </ul>
    </div>
  );
};
