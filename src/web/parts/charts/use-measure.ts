import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** What a page without JavaScript is drawn for. */
const beforeMeasured = { width: 560, em: 1 };
const usualTextPx = 12;

export type Measured = {
  width: number;
  /** How much larger than usual the text is set, by the visitor's own choice. */
  em: number;
};

/** The width of an element and the size of its text, kept up to date. */
export const useMeasure = (): [RefObject<HTMLDivElement | null>, Measured] => {
  const box = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<Measured>(beforeMeasured);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const width = element.clientWidth;
      const em = Number.parseFloat(getComputedStyle(element).fontSize) / usualTextPx;
      if (width > 0) setMeasured((last) => (last.width === width && last.em === em ? last : { width, em }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [box, measured];
};
