import { Check } from "lucide-react";
import type { CSSProperties } from "react";
import { Link } from "react-router";

export type Step = { to: string; label: string; text: string; done?: boolean; current?: boolean };

/** How far along: a tape pulled down past what is done, to the middle of what is open now. */
export const Steps = ({ label, steps }: { label: string; steps: readonly Step[] }) => {
  const open = steps.findIndex((step) => step.current);
  const pulled = open < 0 ? steps.filter((step) => step.done).length : open + 0.5;
  return (
    <nav aria-label={label} className="grid grid-cols-[2.75rem_1fr] gap-x-4">
      <span
        aria-hidden="true"
        className="step-tape"
        style={{ "--at": `${(pulled / steps.length) * 100}%` } as CSSProperties}
      />
      <ol className="grid auto-rows-fr">
        {steps.map((step) => (
          <li key={step.to} className="min-h-28 py-1.5">
            <Link
              to={step.to}
              aria-current={step.current ? "step" : undefined}
              className="group/step block text-ink-soft no-underline hover:text-ink aria-[current]:text-ink"
            >
              <span className="flex items-center gap-2 font-display text-[1rem]/6 font-[720] group-aria-[current]/step:text-[1.125rem]">
                {step.label}
                {step.done && (
                  <>
                    <Check className="size-5 shrink-0 text-good" strokeWidth={3} aria-hidden />
                    <span className="sr-only">, done</span>
                  </>
                )}
              </span>
              <span className="mt-0.5 block text-sm text-ink-faint">{step.text}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};
