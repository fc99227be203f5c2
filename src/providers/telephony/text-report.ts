/** How a text fares. The last three are the end of it. */
export type TextState = "queued" | "sent" | "delivered" | "undelivered" | "failed";

/** Why a text did not arrive. */
export type UndeliveredReason =
  | "landline"
  | "unreachable"
  | "blocked"
  | "unknown_number"
  | "filtered"
  | "unregistered"
  | "limited"
  | "opted_out"
  | "other";

/** What the carrier says of a text of ours. */
export type TextReport = {
  /** The carrier's own id. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly state: TextState;
  /** Only where it did not arrive. */
  readonly reason: UndeliveredReason | null;
  /** The carrier's own number of the reason, for whoever looks it up there. */
  readonly code: number | null;
};
