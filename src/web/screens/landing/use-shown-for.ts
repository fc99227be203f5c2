import { useCallback, useEffect, useRef, useState } from "react";

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
