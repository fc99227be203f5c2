import { PhoneForwarded, PhoneIncoming } from "lucide-react";
import { useId } from "react";
import type { TransferResult } from "#domain/calls/call-record.ts";
import { pickedUpText, pickUpTexts, pretendText, ringingText } from "./browser-phone-texts.ts";
import type { Stage } from "./call-situation.ts";
import { nightButton } from "./captions.tsx";

type PretendPhoneProps = {
  transfer: Extract<Stage, { kind: "transferring" }>;
  onAnswer: (result: TransferResult) => void;
};

const others = ["declined", "busy", "no_answer", "voicemail"] as const;

/** Rings beside the call instead of a real phone, so that every outcome can be tried. */
export const PretendPhone = ({ transfer, onAnswer }: PretendPhoneProps) => {
  const titleId = useId();
  const { briefing, result } = transfer;
  const done = result !== undefined;
  return (
    <section
      aria-labelledby={titleId}
      className="animate-rise grid gap-3 rounded-xl border-[1.5px] border-tape bg-night-raised p-4 md:gap-4 md:p-5"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-1 [&>svg]:mt-0.5 [&>svg]:size-6 [&>svg]:text-tape">
        {done ? <PhoneForwarded aria-hidden /> : <PhoneIncoming aria-hidden />}
        <div role="alert">
          <h3 id={titleId} className="type-card">
            {done ? pickedUpText(transfer, result) : ringingText(transfer)}
          </h3>
        </div>
        <p className="col-start-2 text-sm text-on-night-soft">{pretendText}</p>
      </div>
      <figure className="grid gap-1 border-l-3 border-tape pl-3">
        <figcaption className="text-sm text-on-night-soft">What they hear first</figcaption>
        <blockquote className="max-h-20 overflow-y-auto md:max-h-28 text-base [overflow-wrap:anywhere]" dir="auto">
          {briefing}
        </blockquote>
      </figure>
      {!done && (
        <div className="grid grid-cols-2 gap-2">
          <button
            type="button"
            onClick={() => onAnswer("accepted")}
            className="col-span-2 min-h-(--control-lg) rounded-md bg-tape text-[1.0625rem] font-[620] text-on-tape hover:bg-tape-hover active:bg-tape-press"
          >
            {pickUpTexts.accepted}
          </button>
          {others.map((each) => (
            <button key={each} type="button" onClick={() => onAnswer(each)} className={nightButton}>
              {pickUpTexts[each]}
            </button>
          ))}
        </div>
      )}
    </section>
  );
};
