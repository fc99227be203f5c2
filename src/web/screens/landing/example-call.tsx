import "./example-call.css";
import { CalendarCheck, Check } from "lucide-react";
import { useEffect, useReducer, useState } from "react";
import { brand } from "#domain/basics/brand.ts";
import { costCents, formatMoney } from "#domain/money/pricing.ts";
import { formatDuration } from "#domain/time/durations.ts";
import { Badge } from "../../parts/status/badge.tsx";
import { CallPlayer } from "./call-player.tsx";
import { atRest, exampleCall, type Playback, stepPlayback } from "./playback.ts";
import { useCallSound } from "./use-call-sound.ts";

const { problem, booking, facts, seconds } = exampleCall;
const remarks = ["Had the water shut off before anything else", "Only offered a slot that was open"];

/** Fills as the call goes on; complete before it and after it. What is not known yet keeps its place. */
const CallTicket = ({ playback }: { playback: Playback }) => {
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

const tickMs = 200;
const step = stepPlayback(exampleCall.seconds * 1000);

/** Lets time pass for the player while it plays, as soon as its sound is there or is known not to come. */
const usePlayback = () => {
  const [playback, act] = useReducer(step, atRest);
  const [isMuted, setMuted] = useState(false);
  const sound = useCallSound(playback, isMuted);
  const playing = playback.kind === "playing" && sound !== "loading";
  useEffect(() => {
    if (!playing) return;
    const timer = window.setInterval(() => act({ type: "pass", ms: tickMs }), tickMs);
    return () => window.clearInterval(timer);
  }, [playing]);
  return { playback, act, sound, isMuted, onMute: () => setMuted((was) => !was) };
};

/** Stands where a film of a call would: a call in her own voice and in words, from the parts that an owner meets in the product. */
export const ExampleCall = () => {
  const { playback, ...player } = usePlayback();
  return (
    <section
      id="example"
      aria-labelledby="example-title"
      className="folds on-night bg-night py-(--space-section) text-on-night"
    >
      <div className="wrap">
        <h2 id="example-title" className="type-title">
          Tuesday, 9:40&nbsp;PM. Dinner’s on the&nbsp;table.
        </h2>
        <p className="type-lead mt-4 max-w-[38rem] text-on-night-soft">
          A ceiling is leaking across town. Here’s how {brand.productName} handles a call like that. It’s a made-up call
          in her own voice, not a recording of a customer: listen, or read it. To talk with her yourself,{" "}
          <a href="/try" className="text-on-night hover:text-tape">
            try her in your browser
          </a>
          .
        </p>
        <div className="mt-8 grid items-start gap-8 md:mt-11 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-6">
          <CallPlayer playback={playback} {...player} />
          <CallTicket playback={playback} />
        </div>
      </div>
    </section>
  );
};
