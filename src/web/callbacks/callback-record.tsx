import { PhoneOutgoing } from "lucide-react";
import type { Callback } from "#contract/calls/callbacks.ts";
import { dateAndTime } from "#domain/time/dates.ts";

/** What became of calling somebody back, the newest first. */
export const CallbackRecord = ({ callbacks, timeZone }: { callbacks: readonly Callback[]; timeZone: string }) =>
  callbacks.length > 0 && (
    <ul aria-label="Callbacks" className="grid gap-1 text-sm text-ink-soft">
      {callbacks.map(({ id, started_at, text }) => (
        <li key={id} className="flex items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
          <PhoneOutgoing aria-hidden />
          <span className="[overflow-wrap:anywhere]" dir="auto">
            <time dateTime={started_at} className="tabular-nums">
              {dateAndTime(started_at, timeZone)}
            </time>
            : {text}
          </span>
        </li>
      ))}
    </ul>
  );
