import type { EmergencyKind } from "./emergency-kinds.ts";

export const emergencyTexts: Readonly<Record<EmergencyKind, string>> = {
  gas: "a gas smell",
  fire: "a fire",
  carbon_monoxide: "a carbon monoxide alarm",
  sparks: "sparks",
  water_near_power: "water near electricity",
  violence: "someone in danger from another person",
  injury: "someone who needs medical help",
  poisoning: "a possible poisoning",
  break_in: "a break-in",
  flooding: "flooding",
  sewage: "a sewage backup",
  no_heat: "no heat",
  no_cooling: "no AC",
  named_by_owner: "an emergency",
};
