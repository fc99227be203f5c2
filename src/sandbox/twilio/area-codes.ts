/** City, state and ZIP code of some area codes; the others are places without a name. */
const places: Record<string, readonly [city: string, region: string, zip: string]> = {
  "201": ["Jersey City", "NJ", "07302"],
  "202": ["Washington", "DC", "20001"],
  "203": ["New Haven", "CT", "06510"],
  "205": ["Birmingham", "AL", "35203"],
  "206": ["Seattle", "WA", "98101"],
  "207": ["Portland", "ME", "04101"],
  "208": ["Boise", "ID", "83702"],
  "212": ["New York", "NY", "10001"],
  "213": ["Los Angeles", "CA", "90012"],
  "214": ["Dallas", "TX", "75201"],
  "215": ["Philadelphia", "PA", "19102"],
  "216": ["Cleveland", "OH", "44113"],
  "301": ["Silver Spring", "MD", "20910"],
  "302": ["Wilmington", "DE", "19801"],
  "303": ["Denver", "CO", "80202"],
  "305": ["Miami", "FL", "33130"],
  "307": ["Cheyenne", "WY", "82001"],
  "312": ["Chicago", "IL", "60601"],
  "313": ["Detroit", "MI", "48226"],
  "314": ["Saint Louis", "MO", "63101"],
  "316": ["Wichita", "KS", "67202"],
  "317": ["Indianapolis", "IN", "46204"],
  "401": ["Providence", "RI", "02903"],
  "402": ["Omaha", "NE", "68102"],
  "404": ["Atlanta", "GA", "30303"],
  "405": ["Oklahoma City", "OK", "73102"],
  "406": ["Billings", "MT", "59101"],
  "412": ["Pittsburgh", "PA", "15222"],
  "414": ["Milwaukee", "WI", "53202"],
  "415": ["San Francisco", "CA", "94103"],
  "501": ["Little Rock", "AR", "72201"],
  "502": ["Louisville", "KY", "40202"],
  "503": ["Portland", "OR", "97204"],
  "504": ["New Orleans", "LA", "70112"],
  "505": ["Albuquerque", "NM", "87102"],
  "512": ["Austin", "TX", "78701"],
  "515": ["Des Moines", "IA", "50309"],
  "601": ["Jackson", "MS", "39201"],
  "602": ["Phoenix", "AZ", "85004"],
  "603": ["Manchester", "NH", "03101"],
  "605": ["Sioux Falls", "SD", "57104"],
  "612": ["Minneapolis", "MN", "55401"],
  "615": ["Nashville", "TN", "37203"],
  "617": ["Boston", "MA", "02108"],
  "619": ["San Diego", "CA", "92101"],
  "701": ["Fargo", "ND", "58102"],
  "702": ["Las Vegas", "NV", "89101"],
  "704": ["Charlotte", "NC", "28202"],
  "713": ["Houston", "TX", "77002"],
  "718": ["Brooklyn", "NY", "11201"],
  "757": ["Norfolk", "VA", "23510"],
  "801": ["Salt Lake City", "UT", "84101"],
  "802": ["Burlington", "VT", "05401"],
  "803": ["Columbia", "SC", "29201"],
  "808": ["Honolulu", "HI", "96813"],
  "907": ["Anchorage", "AK", "99501"],
  "916": ["Sacramento", "CA", "95814"],
};

export type Place = { readonly city: string; readonly region: string; readonly zip: string };

export const placeOf = (number: string): Place => {
  const [city, region, zip] = places[/^\+1(\d{3})/.exec(number)?.[1] ?? ""] ?? ["", "", ""];
  return { city, region, zip };
};

export const namedAreaCodes = Object.keys(places);

const tollFree = ["800", "833", "844", "855", "866", "877", "888"];
export const isTollFree = (number: string): boolean => tollFree.includes(number.slice(2, 5));

/** A geographic one: not a service code, not toll-free, not premium. */
export const isLocalAreaCode = (code: string): boolean =>
  /^[2-9][0-8]\d$/.test(code) && !code.endsWith("11") && !isTollFree(`+1${code}`) && code !== "900";
