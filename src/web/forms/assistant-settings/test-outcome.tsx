import { CircleCheck, CircleX } from "lucide-react";

type TestOutcomeProps = {
  outcome: { readonly kind: "good" | "bad"; readonly text: string } | undefined;
  /** Stands there while nothing was tried. */
  otherwise: string;
};

/** Always in the page, so that a screen reader hears what comes into it. */
export const TestOutcome = ({ outcome, otherwise }: TestOutcomeProps) => (
  <p role="status" className="min-w-0 text-sm [overflow-wrap:anywhere]">
    {outcome ? (
      <span
        className={`inline-flex items-start gap-1.5 font-semibold [&_svg]:mt-0.5 [&_svg]:size-[1.125rem] [&_svg]:shrink-0 ${outcome.kind === "good" ? "text-good" : "text-bad"}`}
      >
        {outcome.kind === "good" ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
        {outcome.text}
      </span>
    ) : (
      <span className="text-ink-faint">{otherwise}</span>
    )}
  </p>
);
