import { stateOfAreaCode } from "#domain/phone/area-codes.ts";

const statesIn: Readonly<Record<string, string>> = {
  "America/New_York": "CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV",
  "America/Chicago": "AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI",
  "America/Denver": "CO ID MT NM UT WY",
  "America/Phoenix": "AZ",
  "America/Los_Angeles": "CA NV OR WA",
  "America/Anchorage": "AK",
  "Pacific/Honolulu": "HI",
};

/** Parts of states that keep another time than most of their state. */
const otherwise: Readonly<Record<string, string>> = {
  "915": "America/Denver",
  "850": "America/Chicago",
  "448": "America/Chicago",
  "219": "America/Chicago",
  "270": "America/Chicago",
  "364": "America/Chicago",
  "423": "America/New_York",
  "865": "America/New_York",
};

const zoneOfState = (state: string): string | undefined =>
  Object.keys(statesIn).find((zone) => statesIn[zone]?.split(" ").includes(state));

/** The time that a business keeps, by its phone number and the state of its address; nothing where neither tells. */
export const zoneOfPlace = (place: {
  readonly phone: string | undefined;
  readonly state: string | undefined;
}): string | undefined => {
  const code = /^\+1(\d{3})/.exec(place.phone ?? "")?.[1] ?? "";
  const ofCode = stateOfAreaCode(code);
  // A phone may have moved with its owner: the address counts more.
  if (place.state !== undefined && place.state !== ofCode) return zoneOfState(place.state);
  return otherwise[code] ?? (ofCode === undefined ? undefined : zoneOfState(ofCode));
};
