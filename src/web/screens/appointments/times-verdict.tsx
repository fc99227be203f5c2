import { CircleCheck } from "lucide-react";
import { thrownText } from "#domain/basics/shown-text.ts";
import type { Job, useTimes } from "../../data/appointments.ts";
import { Bone } from "../../parts/bone.tsx";
import { NextTimes } from "./next-times.tsx";
import { Reasons } from "./reasons.tsx";

type TimesVerdictProps = {
  answer: ReturnType<typeof useTimes>;
  jobs: readonly Job[];
  /** What a press on a next time does; read out. */
  verb: string;
  freeText: string;
  onChoose: (startMs: number) => void;
};

/** Whether a time is free; else every reason, whether it can be booked all the same, and the next free times. */
export const TimesVerdict = ({ answer, jobs, verb, freeText, onChoose }: TimesVerdictProps) => {
  const { data, error, isPending, isEnabled } = answer;
  if (!isEnabled) return null;
  return (
    <div aria-live="polite" aria-busy={isPending} className="grid gap-3">
      {isPending && <Bone width="100%" height="2.75rem" />}
      {error && <p className="text-sm text-ink-soft">{thrownText(error)}</p>}
      {data?.free && (
        <p className="flex items-start gap-2 rounded-lg border border-good-line bg-good-soft px-3.5 py-2.5 text-sm">
          <CircleCheck className="mt-px size-5 shrink-0 text-good" aria-hidden />
          {freeText}
        </p>
      )}
      {data && !data.free && (
        <>
          <Reasons reasons={data.reasons} jobs={jobs} timeZone={data.timezone} />
          <p className="text-sm text-pretty text-ink-soft">
            {data.by_hand
              ? "She would not offer this time. You can still book it yourself."
              : "No other job fits there."}
          </p>
          <NextTimes times={data.next_free_times} timeZone={data.timezone} verb={verb} onChoose={onChoose} />
        </>
      )}
    </div>
  );
};
