import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * What is loaded after the page comes too late for the browser to find the place that the address names.
 * @param shown Changes when what stands above that place, or the place itself, comes to light.
 */
export const useNamedPlace = (shown: unknown = true): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== "" && shown !== undefined) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, shown]);
};
