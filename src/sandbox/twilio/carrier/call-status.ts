export const finalStatuses = ["completed", "busy", "failed", "no-answer", "canceled"] as const;

export type FinalStatus = (typeof finalStatuses)[number];

export type CallStatus = "queued" | "initiated" | "ringing" | "in-progress" | FinalStatus;

export const isFinal = (status: CallStatus): status is FinalStatus => finalStatuses.includes(status as FinalStatus);
