import type { Phone } from "./phone.ts";

/** +1 area codes that carriers bill as islands abroad, whatever flag flies there. */
const islands: Readonly<Record<string, string>> = {
  "242": "the Bahamas",
  "246": "Barbados",
  "264": "Anguilla",
  "268": "Antigua and Barbuda",
  "284": "the British Virgin Islands",
  "340": "the US Virgin Islands",
  "345": "the Cayman Islands",
  "441": "Bermuda",
  "473": "Grenada",
  "649": "the Turks and Caicos Islands",
  "658": "Jamaica",
  "664": "Montserrat",
  "670": "the Northern Mariana Islands",
  "671": "Guam",
  "684": "American Samoa",
  "721": "Sint Maarten",
  "758": "Saint Lucia",
  "767": "Dominica",
  "784": "Saint Vincent and the Grenadines",
  "787": "Puerto Rico",
  "809": "the Dominican Republic",
  "829": "the Dominican Republic",
  "849": "the Dominican Republic",
  "868": "Trinidad and Tobago",
  "869": "Saint Kitts and Nevis",
  "876": "Jamaica",
  "939": "Puerto Rico",
};

const premiumAreaCodes = new Set(["900"]);
const premiumExchange = "976";

/** Personal, carrier-own and Canadian non-geographic numbers, where the caller shares a cost that nobody announces. */
const sharedCostAreaCodes = new Set([
  ...["500", "521", "522", "523", "524", "525", "526", "527", "528", "529", "532", "533", "535", "538"],
  ...["542", "543", "544", "545", "546", "547", "549", "550", "552", "553", "554", "556", "558", "566", "569"],
  ...["577", "578", "588", "589", "600", "622", "633", "644", "655", "677", "688", "700", "710"],
]);

const wayOut = "Enter a regular US or Canadian number.";

/** Why calls may not be put through to a number, as a sentence about `label`; nothing where they may. */
export const tollFraudText = (label: string, phone: Phone): string | undefined => {
  const areaCode = phone.slice(2, 5);
  const exchange = phone.slice(5, 8);
  if (premiumAreaCodes.has(areaCode) || exchange === premiumExchange)
    return `${label} is a premium-rate number. ${wayOut}`;
  if (sharedCostAreaCodes.has(areaCode)) return `${label} is a shared-cost number. ${wayOut}`;
  const place = islands[areaCode];
  return place === undefined ? undefined : `${label} is in ${place}. ${wayOut}`;
};
