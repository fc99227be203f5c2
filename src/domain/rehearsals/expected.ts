/** How a call should end, as its owner says it. */
export const expectedOutcomes = ["booked", "message", "put_through", "answered"] as const;
export type Expected = {
  readonly outcome: (typeof expectedOutcomes)[number];
  /** What callers are told, in whatever words; empty where nothing certain is. */
  readonly says: string;
};

export const rehearsalCallerLimits = { ofAssistant: 100, title: 120, says: 1_000 } as const;
