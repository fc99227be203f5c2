import { AudioLines, X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { brand } from "#domain/basics/brand.ts";
import { timings } from "../../texts/timings.ts";
import { demoNumber, useShownFor } from "./talk-circle.tsx";

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** News that goes by itself, with Escape, and as soon as it would lie over what has the focus. */
export const NewVoicePopup = () => {
  const { shown, show, hide } = useShownFor(timings.landingPopupMs);
  const box = useRef<HTMLDivElement>(null);
  useEffect(show, [show]);
  // With the popup itself and not after it: whoever sees it can already close it.
  useLayoutEffect(() => {
    if (!shown) return;
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && hide();
    const onFocus = ({ target }: FocusEvent) => {
      const own = box.current;
      if (!own || !(target instanceof Element) || own.contains(target)) return;
      if (overlap(own.getBoundingClientRect(), target.getBoundingClientRect())) hide();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("focusin", onFocus);
    };
  }, [shown, hide]);

  return (
    <div
      role="status"
      className="on-night pointer-events-none fixed inset-x-(--space-gutter) bottom-4 z-(--z-toast) lg:top-[calc(var(--bar-top)+1.25rem)] lg:bottom-auto lg:left-auto"
    >
      {shown && (
        <div
          ref={box}
          className="pointer-events-auto ml-auto flex w-fit animate-pop items-center gap-3 rounded-[0.625rem] border border-night-line bg-night py-1.5 pr-1.5 pl-4 text-sm text-on-night shadow-pop"
        >
          <AudioLines className="size-5 shrink-0 text-tape" aria-hidden />
          <p>
            <b className="font-semibold">{brand.productName} has a new voice.</b> Call{" "}
            <a href={demoNumber.href} className="whitespace-nowrap text-on-night tabular-nums hover:text-tape">
              {demoNumber.text}
            </a>{" "}
            to hear it.
          </p>
          <button
            type="button"
            aria-label="Close"
            onClick={hide}
            className="grid size-(--control) shrink-0 place-items-center rounded-md text-on-night hover:text-tape"
          >
            <X className="size-4.5" aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
};
