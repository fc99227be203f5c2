import { createHash, createHmac, timingSafeEqual } from "node:crypto";

type Parameters = Readonly<Record<string, string | readonly string[]>>;

/** The address as it was given to the carrier, then every field of the form in the order of the names. */
export function signatureOf(authToken: string, url: string, parameters: Parameters): string {
  const signed = Object.keys(parameters)
    .sort()
    .reduce((text, name) => text + fieldText(name, parameters[name] ?? ""), url);
  return createHmac("sha1", authToken).update(signed, "utf8").digest("base64");
}

/** A field that came more than once counts once for every different value. */
const fieldText = (name: string, value: string | readonly string[]): string =>
  typeof value === "string" ? name + value : [...new Set(value)].sort().reduce((text, one) => text + name + one, "");

/** Every place that may have signed the address: some of the carrier's servers leave the port out, some write it in. */
function spellings(url: string): string[] {
  const parts = /^(?<scheme>[a-z]+):\/\/(?<host>\[[^\]]*\]|[^/?#:]*)(?<port>:\d+)?(?<rest>.*)/is.exec(url)?.groups;
  if (!parts) return [url];
  const { scheme = "", host = "", port, rest = "" } = parts;
  const other = port !== undefined ? "" : ["https", "wss"].includes(scheme.toLowerCase()) ? ":443" : ":80";
  return [url, `${scheme}://${host}${other}${rest}`];
}

/** In constant time, whatever was given. */
export function isSigned(authToken: string, url: string, given: string | undefined, parameters: Parameters): boolean {
  const digest = createHash("sha256")
    .update(given ?? "")
    .digest();
  return spellings(url)
    .map((spelling) =>
      createHash("sha256")
        .update(signatureOf(authToken, spelling, parameters))
        .digest(),
    )
    .map((expected) => timingSafeEqual(expected, digest))
    .some((equal) => equal);
}
