import { createContext } from "react";

/** The local day that the figures of the charts are of, as 2026-03-12: it stands on their pictures. */
export const ChartDate = createContext<string | undefined>(undefined);
