import { useEffect } from "react";

/** Who comes back by the browser's own button finds the page as it was left, such as busy. Give the same `onBack` each time. */
export const useCameBack = (onBack: () => void): void =>
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && onBack();
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, [onBack]);
