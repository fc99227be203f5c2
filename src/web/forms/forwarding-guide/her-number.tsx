import { Disclosure } from "../../parts/layout/disclosure.tsx";
import { NumberLink } from "../../parts/product/number-link.tsx";
import { numberComingText } from "../../texts/assistant-texts.ts";
import { ForwardingGuide } from "./forwarding-guide.tsx";

type HerNumberProps = {
  number: string | null;
  onRead?: (reading: boolean) => void;
  /** Somebody dials or copies it, and is not to be taken away from it. */
  onUse?: () => void;
};

/** What an owner came for: the number, and how to keep their own. */
export const HerNumber = ({ number, onRead, onUse }: HerNumberProps) => (
  <div className="grid w-full gap-2">
    {number === null ? (
      <p className="type-section">{numberComingText}</p>
    ) : (
      <p className="text-ink-soft">
        Her number
        <span className="block pt-1">
          <NumberLink
            number={number}
            look="font-display text-[clamp(1.375rem,6.6vw,2.125rem)]/none font-[680] tracking-[-0.03em]"
            onUse={onUse}
          />
        </span>
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
