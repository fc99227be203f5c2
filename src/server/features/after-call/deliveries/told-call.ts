import type { FinishedCall } from "../reading/finished-call.ts";
import type { Analysis, EndedCall } from "../store.ts";

/** A call as it is told outside of the product. */
export type ToldCall = {
  readonly row: EndedCall;
  readonly call: FinishedCall;
  readonly analysis: Analysis;
  /** 1 for the first. */
  readonly attempt: number;
};

/** What a channel answers: a status where there is one, nothing where it was taken, and that there is nobody to tell. */
export type Told = { readonly status: number } | "nobody" | undefined;
