import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { assistantBadge } from "#domain/payments/payment-status.ts";
import { formatStoredPhone } from "#domain/phone/phone.ts";
import type { Assistant } from "../../data/assistants.ts";
import { Countdown } from "../../forms/assistant/countdown.tsx";
import { ButtonLink } from "../../parts/buttons/button.tsx";
import { BellStrokes } from "../../parts/drawings/bell.tsx";
import { CentredCard } from "../../parts/layout/card.tsx";
import { StatusBadge } from "../../parts/status/badge.tsx";
import { savedAnswersText, stillTriedText } from "../../phone/browser-phone-texts.ts";
import { CallBelle } from "../../phone/call-belle.tsx";
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

/** Who is edited here. */
export const EditBanner = ({ assistant }: { assistant: Assistant }) => {
  const { id, name, phone_number, payment_status } = assistant;
  return (
    <div className="grid items-start gap-4 pt-7 pb-6 min-[37.5rem]:grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[auto_minmax(0,1fr)_auto] md:pt-10 md:pb-8">
      <svg viewBox="0 0 40 40" className="mt-1 size-12 shrink-0 max-[37.49rem]:hidden" aria-hidden="true">
        <rect width="40" height="40" rx="9" fill="var(--color-tape)" />
        <BellStrokes ink="var(--color-on-tape)" ground="var(--color-tape)" />
      </svg>
      <div className="grid min-w-0 gap-1.5">
        <h1 className="type-screen [overflow-wrap:anywhere]" dir="auto">
          Edit {name}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {phone_number === null ? (
            <span className="text-ink-soft">
              {payment_status === "pending" ? formatStoredPhone(null) : numberComingText}
            </span>
          ) : (
            <a
              href={`tel:${phone_number}`}
              className="inline-flex min-h-6 items-center text-lg/6 font-semibold text-ink tabular-nums no-underline hover:underline"
            >
              {formatStoredPhone(phone_number)}
            </a>
          )}
          <StatusBadge shown={assistantBadge(assistant)} />
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-ink-faint">
          Assistant ID <code className="select-all">{id}</code>
        </p>
      </div>
      <div className="grid gap-1.5 max-md:col-span-full md:max-w-56">
        <CallBelle assistant={assistant} wide />
        <p className="text-sm text-pretty text-ink-soft">
          {[savedAnswersText, stillTriedText(assistant)].filter(Boolean).join(" ")}
        </p>
      </div>
    </div>
  );
};
