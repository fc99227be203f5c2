import { Check, Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Assistant } from "../../data/assistants.ts";
import { Countdown } from "../../forms/assistant/countdown.tsx";
import { Button, ButtonLink } from "../../parts/buttons/button.tsx";
import { CentredCard } from "../../parts/layout/card.tsx";
import { NumberLink } from "../../parts/product/number-link.tsx";
import { CallBelle } from "../../phone/call-belle.tsx";
import { numberComingText, savedText, savedTitle } from "../../texts/assistant-texts.ts";
import { timings } from "../../texts/timings.ts";

type SavedPanelProps = { assistant: Assistant; onKeepEditing: () => void };

/** Stands in place of the form once it is saved, and leads on by itself, unless its owner goes on here. */
export const SavedPanel = ({ assistant, onKeepEditing }: SavedPanelProps) => {
  const { phone_number: number } = assistant;
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever calls her, or takes her number along, is not taken away from it.
  const [stays, setStays] = useState(false);
  const stay = () => setStays(true);

  // The mark stands above the heading, and the bar of the page above both: from the top, all of it is seen.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  useEffect(() => {
    if (stays) return;
    const move = window.setTimeout(() => navigate("/instances"), timings.afterSaveRedirectMs);
    return () => window.clearTimeout(move);
  }, [stays, navigate]);

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
          <NumberLink
            number={number}
            look="font-display text-[clamp(1.25rem,6vw,1.75rem)]/10 font-bold"
            centred
            onUse={stay}
          />
        )}
        <div className="mt-4 grid w-full gap-2.5 min-[37.5rem]:flex min-[37.5rem]:flex-wrap min-[37.5rem]:justify-center">
          <CallBelle assistant={assistant} kind="primary" why="to hear it" wide onOpen={stay} />
          <Button icon={<Pencil aria-hidden />} onClick={onKeepEditing}>
            Keep editing
          </Button>
        </div>
        {!stays && (
          <>
            <div className="mt-4 mb-2 w-full max-w-72">
              <Countdown ms={timings.afterSaveRedirectMs} />
            </div>
            <p role="status" className="text-sm text-balance text-ink-faint">
              You will be redirected to your assistants page shortly...
            </p>
          </>
        )}
        <div className="mt-3">
          <ButtonLink kind="quiet" to="/instances">
            Go to My Assistants
          </ButtonLink>
        </div>
      </div>
    </CentredCard>
  );
};
