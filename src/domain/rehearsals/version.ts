import type { CallSnapshot } from "../calls/call-snapshot.ts";

/** An assistant as she is, or as she would be. */
export type Version = {
  readonly assistant: CallSnapshot;
  /** The phone that stands for people on call where the owner has made no plan of them; empty where there is one, or nobody. */
  readonly onCallPhone: string;
};
