import { assistantBadge } from "#domain/payments/payment-status.ts";
import { formatStoredPhone } from "#domain/phone/phone.ts";
import type { Assistant } from "../../data/assistants.ts";
import { BellStrokes } from "../../parts/drawings/bell.tsx";
import { NumberLink } from "../../parts/product/number-link.tsx";
import { StatusBadge } from "../../parts/status/badge.tsx";
import { PauseButton } from "../../pausing/pause-button.tsx";
import { savedAnswersText, stillTriedText } from "../../phone/browser-phone-texts.ts";
import { CallBelle } from "../../phone/call-belle.tsx";
import { numberComingText } from "../../texts/assistant-texts.ts";

/** Who is edited here. */
export const EditBanner = ({ assistant }: { assistant: Assistant }) => {
  const { name, phone_number, payment_status } = assistant;
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
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {phone_number === null ? (
            <span className="text-ink-soft">
              {payment_status === "pending" ? formatStoredPhone(null) : numberComingText}
            </span>
          ) : (
            <NumberLink number={phone_number} />
          )}
          <StatusBadge shown={assistantBadge(assistant)} />
        </div>
      </div>
      <div className="grid gap-1.5 max-md:col-span-full md:max-w-56">
        <CallBelle assistant={assistant} wide />
        <PauseButton assistant={assistant} wide />
        <p className="text-sm text-pretty text-ink-soft">
          {[savedAnswersText, stillTriedText(assistant)].filter(Boolean).join(" ")}
        </p>
      </div>
    </div>
  );
};
