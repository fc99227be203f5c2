import "./talk-circle.css";
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { brand } from "#domain/basics/brand.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { Bell } from "../../parts/drawings/bell.tsx";
import { timings } from "../../texts/timings.ts";
import { phoneWidth } from "./site-header.tsx";

/** Something that shows itself and goes again after a while; showing it again starts the while anew. */
export const useShownFor = (ms: number) => {
  const [shown, setShown] = useState(false);
  const timer = useRef<number>(undefined);
  const hide = useCallback(() => {
    window.clearTimeout(timer.current);
    setShown(false);
  }, []);
  const show = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(hide, ms);
    setShown(true);
  }, [hide, ms]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return { shown, show, hide };
};

/** The number to try her at: as it is read, and as a phone dials it. */
export const demoNumber = { text: formatPhone(brand.demoPhone), href: `tel:${brand.demoPhone}` } as const;

/** True from the moment at which the middle of the element has come to the middle third of the window. */
const useCentred = (element: RefObject<Element | null>): boolean => {
  const [centred, setCentred] = useState(false);
  useEffect(() => {
    if (!element.current || centred) return;
    const watch = new IntersectionObserver((entries) => setCentred(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: "-33% 0px",
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, centred]);
  return centred;
};

/** A phone dials at a tap. Anywhere wider a click shows the number, because few desks have something to dial with. */
export const TalkCircle = () => {
  const { shown, show } = useShownFor(timings.demoNumberPopupMs);
  const middle = useRef<HTMLSpanElement>(null);
  const centred = useCentred(middle);
  const onClick = (event: MouseEvent) => {
    if (window.matchMedia(phoneWidth).matches) return;
    event.preventDefault();
    show();
  };

  return (
    <div className="relative grid aspect-square place-items-center">
      <DialTicks />
      <a href={demoNumber.href} onClick={onClick} className="talk-disc" data-centred={centred || undefined}>
        <Bell ink="var(--color-on-tape)" ground="var(--color-tape)" className="talk-bell" />
        <b className="font-display text-lg/[1.2] font-[720] tracking-[-0.02em] md:text-2xl/[1.2]">
          Talk with {brand.productName}
        </b>{" "}
        <span className="grid place-items-center">
          <span className="talk-hint" aria-hidden="true">
            <span className="talk-by-mouse">Hover for her number</span>
            <span className="talk-by-finger">Tap for her number</span>
          </span>
          <span className="talk-number">{demoNumber.text}</span>
        </span>
        <span ref={middle} className="absolute top-1/2 left-1/2 size-px" />
      </a>
      <div
        role="status"
        className="on-night pointer-events-none absolute inset-x-0 -bottom-6 z-1 grid justify-items-center md:justify-items-end"
      >
        {shown && (
          <p className="pointer-events-auto animate-pop rounded-[0.625rem] border border-night-line bg-night px-5 py-3.5 text-sm text-on-night shadow-pop">
            Call {brand.productName} at{" "}
            <a
              href={demoNumber.href}
              className="block font-display text-2xl font-[720] tracking-[-0.01em] whitespace-nowrap text-tape tabular-nums no-underline hover:text-tape"
            >
              {demoNumber.text}
            </a>
          </p>
        )}
      </div>
    </div>
  );
};

const dashes = (radius: number, { count, wide }: { count: number; wide: number }): string =>
  `${wide} ${((2 * Math.PI * radius) / count - wide).toFixed(3)}`;

/** Sixty ticks of a minute, twelve of them long: dashes on two circles. */
const DialTicks = () => (
  <svg viewBox="0 0 480 480" className="absolute inset-0" fill="none" stroke="var(--color-ink)" aria-hidden="true">
    <circle cx="240" cy="240" r="232" strokeWidth="12" strokeDasharray={dashes(232, { count: 60, wide: 1.94 })} />
    <circle cx="240" cy="240" r="227" strokeWidth="22" strokeDasharray={dashes(227, { count: 12, wide: 1.98 })} />
  </svg>
);
