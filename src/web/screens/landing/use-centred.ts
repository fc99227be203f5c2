import { type RefObject, useEffect, useState } from "react";

/** True from the moment at which the middle of the element has come to the middle third of the window. */
export const useCentred = (element: RefObject<Element | null>): boolean => {
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
