/** What must never wait for a routine slot, in the order of its danger: where two are named, the first one counts. */
export const emergencyKinds = [
  "gas",
  "fire",
  "carbon_monoxide",
  "sparks",
  "violence",
  "injury",
  "poisoning",
  "break_in",
  "flooding",
  "sewage",
  "no_heat",
  "no_cooling",
  "named_by_owner",
] as const;

export type EmergencyKind = (typeof emergencyKinds)[number];
