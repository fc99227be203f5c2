/** What must never wait for a routine slot, in the order of its danger: where two are named, the first one counts. */
export const emergencyKinds = [
  "gas",
  "fire",
  "carbon_monoxide",
  "sparks",
  // Learned as flooding, sewage or sparks; told apart by its words, since what is right in one of them kills here.
  "water_near_power",
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

/** What somebody who cannot be given a line of hers has said to the question whether it is an emergency. */
export type DangerHeard =
  | {
      readonly is: "danger";
      readonly kind: EmergencyKind;
      /** What to do first. */
      readonly safety: string;
    }
  | { readonly is: "unclear"; readonly kind: EmergencyKind; readonly question: string }
  | { readonly is: "none" };
