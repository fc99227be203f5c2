import { formatStoredPhone } from "#domain/phone/phone.ts";
import { Disclosure } from "../../parts/layout/disclosure.tsx";
import { numberComingText } from "../../texts/assistant-texts.ts";
import { ForwardingGuide } from "./forwarding-guide.tsx";

type HerNumberProps = { number: string | null; onRead?: (reading: boolean) => void };

/** What an owner came for: the number, and how to keep their own. */
export const HerNumber = ({ number, onRead }: HerNumberProps) => (
  <div className="grid w-full gap-2">
    {number === null ? (
      <p className="type-section">{numberComingText}</p>
    ) : (
      <p className="text-ink-soft">
        Her number
        <a
          href={`tel:${number}`}
          className="block pt-2 font-display text-[clamp(1.5rem,7.4vw,2.125rem)]/none font-[680] tracking-[-0.03em] whitespace-nowrap text-ink tabular-nums no-underline hover:text-ink"
        >
          {formatStoredPhone(number)}
        </a>
      </p>
    )}
    <div className="text-left">
      <Disclosure summary="Keep your own number: forward its calls to her" {...(onRead && { onToggle: onRead })}>
        <div className="pt-2">
          <ForwardingGuide number={number} />
        </div>
      </Disclosure>
    </div>
  </div>
);
