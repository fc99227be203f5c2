/** The figures that the terms of service name. */
export const terms = {
  effective: "January 1, 2025",
  minimumAge: 18,
  /** Liability ends at the amount paid in this time. */
  liabilityMonths: 12,
} as const;
