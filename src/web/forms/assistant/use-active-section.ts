import { useCallback, useEffect, useRef, useState } from "react";

/** Where each section begins, measured from the top of the window, in their order. */
type SectionTop<Id> = { readonly id: Id; readonly top: number };

/** How far down the window a section has to have come to be the one that is read. */
const readingLine = 0.4;

/** The section that somebody is reading: the last one that has come up past the line; at the end of the page, the last. */
export const sectionAt = <Id>(
  tops: readonly SectionTop<Id>[],
  view: { readonly height: number; readonly atEnd: boolean },
): Id | undefined => {
  if (view.atEnd) return tops.at(-1)?.id;
  const passed = tops.filter(({ top }) => top <= view.height * readingLine);
  return (passed.at(-1) ?? tops[0])?.id;
};

/** A jump is over when the page has stood still for this long; not every browser says when scrolling ends. */
const stillMs = 150;
const roundingPx = 2;

const readNow = <Id extends string>(ids: readonly Id[]): Id | undefined => {
  const page = document.documentElement;
  const tops = ids.flatMap((id) => {
    const section = document.getElementById(id);
    return section ? [{ id, top: section.getBoundingClientRect().top }] : [];
  });
  const scrolled = window.scrollY > 0;
  const atEnd = scrolled && window.scrollY + window.innerHeight >= page.scrollHeight - roundingPx;
  return sectionAt(tops, { height: window.innerHeight, atEnd });
};

const smoothly = (): ScrollBehavior =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";

/** Which section is being read, by where the page is scrolled to, and a way to jump to one. Give the same `ids` each time. */
export const useActiveSection = <Id extends string>(ids: readonly [Id, ...Id[]]) => {
  const [active, setActive] = useState<Id>(ids[0]);
  const jumping = useRef(false);
  const still = useRef<number>(undefined);

  const waitUntilStill = useCallback(() => {
    window.clearTimeout(still.current);
    still.current = window.setTimeout(() => {
      jumping.current = false;
    }, stillMs);
  }, []);

  useEffect(() => {
    const follow = () => {
      if (jumping.current) return waitUntilStill();
      const read = readNow(ids);
      if (read !== undefined) setActive(read);
    };
    const takeOver = () => {
      jumping.current = false;
    };
    window.addEventListener("scroll", follow, { passive: true });
    for (const sign of ["wheel", "touchmove"]) window.addEventListener(sign, takeOver, { passive: true });
    return () => {
      window.clearTimeout(still.current);
      window.removeEventListener("scroll", follow);
      for (const sign of ["wheel", "touchmove"]) window.removeEventListener(sign, takeOver);
    };
  }, [ids, waitUntilStill]);

  /** Scrolls there, and reading goes on at the section's heading. */
  const jump = useCallback(
    (id: Id) => {
      const section = document.getElementById(id);
      if (!section) return;
      jumping.current = true;
      setActive(id);
      waitUntilStill();
      section.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
      section.scrollIntoView({ behavior: smoothly(), block: "start" });
    },
    [waitUntilStill],
  );

  return { active, jump };
};
