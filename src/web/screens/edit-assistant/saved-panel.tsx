import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { formatStoredPhone } from "#domain/phone/phone.ts";
import { Countdown } from "../../forms/assistant/countdown.tsx";
import { ButtonLink } from "../../parts/buttons/button-link.tsx";
import { CentredCard } from "../../parts/layout/card.tsx";
import { numberComingText, savedText, savedTitle } from "../../texts/assistant-texts.ts";
import { timings } from "../../texts/timings.ts";

/** Stands in place of the form once it is saved, and leads on by itself. */
export const SavedPanel = ({ number }: { number: string | null }) => {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
    const move = window.setTimeout(() => navigate("/instances"), timings.afterSaveRedirectMs);
    return () => window.clearTimeout(move);
  }, [navigate]);

  return (
    <CentredCard>
      <div className="grid justify-items-center gap-2 px-2 py-7 text-center">
        <span className="grid size-18 place-items-center rounded-full border border-good-line bg-good-soft text-good">
          <Check className="size-8" strokeWidth={3} aria-hidden />
        </span>
        <h1 ref={heading} tabIndex={-1} className="type-heading mt-1">
          {savedTitle}
        </h1>
        <p className="text-ink-soft">{savedText}</p>
        <p className="mt-3 text-sm text-ink-soft">Your assistant is available at:</p>
        {number === null ? (
          <p className="type-section">{numberComingText}</p>
        ) : (
          <p className="font-display text-[clamp(1.25rem,6vw,1.75rem)]/10 font-bold whitespace-nowrap tabular-nums">
            {formatStoredPhone(number)}
          </p>
        )}
        <div className="mt-3 mb-2 w-full max-w-72">
          <Countdown ms={timings.afterSaveRedirectMs} />
        </div>
        <p role="status" className="text-sm text-balance text-ink-faint">
          You will be redirected to your assistants page shortly...
        </p>
        <div className="mt-3">
          <ButtonLink to="/instances">Go to My Assistants</ButtonLink>
        </div>
      </div>
    </CentredCard>
  );
};
