/** The jobs that a trade does most, with how long each takes as a rule. An owner changes them. */
type UsualService = { readonly name: string; readonly duration_minutes: number };

const usual: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  HVAC: [
    ["Heating repair", 120],
    ["Cooling repair", 120],
    ["Seasonal tune-up", 60],
    ["New system estimate", 60],
  ],
  plumbing: [
    ["Leak repair", 90],
    ["Clogged drain", 60],
    ["Water heater", 180],
    ["New fixture", 120],
  ],
  electrical: [
    ["Outlet or switch", 60],
    ["Lighting", 90],
    ["Panel work", 240],
    ["Troubleshooting", 90],
  ],
  roofing: [
    ["Roof inspection", 60],
    ["Roof repair", 180],
    ["Gutter work", 120],
    ["New roof estimate", 60],
  ],
  "garage door": [
    ["Spring or cable", 90],
    ["Opener", 90],
    ["Door repair", 60],
    ["New door estimate", 60],
  ],
  locksmith: [
    ["Lockout", 45],
    ["New locks", 60],
    ["Keys", 30],
  ],
  "pest control": [
    ["Inspection", 60],
    ["Treatment", 90],
  ],
  landscaping: [
    ["Lawn care", 60],
    ["Tree work", 180],
    ["Clean-up", 120],
    ["Estimate", 45],
  ],
  cleaning: [
    ["Regular cleaning", 120],
    ["Deep cleaning", 240],
    ["Move-out cleaning", 240],
  ],
  painting: [
    ["Estimate", 60],
    ["Interior painting", 480],
    ["Exterior painting", 480],
  ],
  flooring: [
    ["Estimate", 60],
    ["Floor repair", 120],
    ["Refinishing", 480],
  ],
  remodeling: [
    ["Estimate", 60],
    ["Repair", 180],
  ],
  handyman: [
    ["Small repair", 60],
    ["Mounting", 60],
    ["Odd jobs", 120],
  ],
  towing: [
    ["Towing", 60],
    ["Jump start", 30],
    ["Tire change", 30],
  ],
  "auto repair": [
    ["Inspection", 60],
    ["Oil change", 45],
    ["Repair", 120],
  ],
  moving: [
    ["Estimate", 30],
    ["Local move", 240],
  ],
  dental: [
    ["Check-up", 45],
    ["Cleaning", 60],
    ["Treatment", 60],
  ],
  law: [
    ["First consultation", 30],
    ["Client meeting", 60],
  ],
  salon: [
    ["Haircut", 45],
    ["Color", 120],
  ],
  veterinary: [
    ["Check-up", 30],
    ["Vaccination", 20],
    ["Sick visit", 45],
  ],
};

export const usualServices = (trade: string): readonly UsualService[] =>
  Object.hasOwn(usual, trade)
    ? (usual[trade] ?? []).map(([name, duration_minutes]) => ({ name, duration_minutes }))
    : [];
