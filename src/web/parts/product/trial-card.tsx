import { CreditCard, Hourglass, TriangleAlert } from "lucide-react";
import { type Trial, trialWarning } from "#domain/money/trial.ts";
import { durationInWords } from "#domain/time/durations.ts";
import { ButtonLink } from "../buttons/button-link.tsx";
import { Card } from "../layout/card.tsx";
import { Badge } from "../status/badge.tsx";
import { Gauge } from "../status/gauge.tsx";

const ticksPerHour = 6;

/** The ticks of a measure of hours: one for every ten minutes, a long one with its mark for every hour. */
export const hourMarks = (hours: number): { ticks: number; longTicks: number; marks: string[] } => ({
  ticks: hours * ticksPerHour,
  longTicks: hours,
  marks: ["0", ...Array.from({ length: hours }, (_, place) => `${place + 1} h`)],
});

type TrialCardProps = {
  trial: Pick<Trial, "hours_used" | "hours_remaining" | "percentage_used" | "total_trial_hours">;
  /** With one there is nothing to warn of: calls go on when the hours are used up. */
  hasCard: boolean;
  /** Where a card is added; absent where that is on the same screen. */
  addPaymentTo?: string;
};

/** How much of the free hours is used; near their end it says so. Nothing when they are used up. */
export const TrialCard = ({ trial, hasCard, addPaymentTo }: TrialCardProps) => {
  if (trial.hours_remaining <= 0) return null;
  const warning = hasCard ? undefined : trialWarning(trial);
  const used = durationInWords(Math.round(trial.hours_used * 3600));
  const percent = `${Math.floor(trial.percentage_used)}% used`;
  const free = `used of ${trial.total_trial_hours} free hours`;
  return (
    <Card
      title="Free Trial Active"
      aside={
        warning ? (
          <Badge kind="warn" icon={<TriangleAlert aria-hidden />}>
            {percent}
          </Badge>
        ) : (
          <Badge icon={<Hourglass aria-hidden />}>{percent}</Badge>
        )
      }
    >
      <div className="grid gap-4">
        <p>
          <span className="type-figure block text-[1.625rem]!">{used}</span>
          <span className="text-sm text-ink-soft">{free}</span>
        </p>
        <Gauge
          label={`${used} ${free}`}
          part={Math.min(1, trial.percentage_used / 100)}
          {...hourMarks(trial.total_trial_hours)}
        />
        {warning && (
          <p
            role="status"
            className="flex items-start gap-2 text-sm font-semibold text-warn [&_svg]:mt-0.5 [&_svg]:size-[1.125rem] [&_svg]:shrink-0"
          >
            <TriangleAlert aria-hidden />
            {warning}
          </p>
        )}
        {warning && addPaymentTo && (
          <ButtonLink to={addPaymentTo} icon={<CreditCard aria-hidden />} wide>
            Add payment
          </ButtonLink>
        )}
      </div>
    </Card>
  );
};
