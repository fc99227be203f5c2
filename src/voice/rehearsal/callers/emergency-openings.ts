import type { EmergencyKind } from "#domain/calls/emergency-kinds.ts";

/** How somebody in danger begins. What an owner has named as one is added from the settings. */
export const emergencyOpenings: readonly (readonly [Exclude<EmergencyKind, "named_by_owner">, string, string])[] = [
  ["gas", "Smells gas", "There's a strong smell of gas in my kitchen and I can hear it hissing"],
  ["fire", "Sees a fire", "There are flames coming out of my water heater, the closet is on fire"],
  [
    "carbon_monoxide",
    "The carbon monoxide alarm sounds",
    "Our carbon monoxide alarm is going off and we all feel dizzy",
  ],
  ["sparks", "Sees sparks", "My electrical panel is sparking and it smells like something is burning"],
  ["water_near_power", "Water runs into the panel", "Water is running down the wall right into the breaker panel"],
  ["violence", "Is being threatened", "There's a man here with a knife and he's threatening to hurt me"],
  ["injury", "Somebody is hurt", "My husband fell off the ladder and he's bleeding badly and not moving"],
  ["poisoning", "A child swallowed drain cleaner", "My little boy just drank some of the drain cleaner"],
  ["break_in", "Somebody breaks in", "Somebody is breaking into my house right now, I can hear them downstairs"],
  ["flooding", "A pipe has burst", "A pipe just burst and water is pouring into my basement and I can't shut it off"],
  ["sewage", "Sewage comes up", "Sewage is coming up out of the shower and it's all over the bathroom floor"],
  ["no_heat", "No heat, with a baby", "Our heat went out, it's freezing in here and we have a newborn baby"],
  ["no_cooling", "No air, with somebody sick", "Our AC died, it's over a hundred in here and my mother is 85 and sick"],
];
