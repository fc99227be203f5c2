import { AddressRefused } from "../../net/check-address.ts";

const longestAddress = 2000;

/**
 * The addresses that somebody means who types `acme.com`: the safe one first. Other schemes are refused before one is added, so that
 * `javascript:` cannot become the name of a host.
 */
export function typedAddresses(typed: string): URL[] {
  const address = typed.trim();
  if (address.length > longestAddress) throw new AddressRefused("address");
  if (/^https?:\/\//i.test(address)) return [parse(address)];
  // A colon is a scheme's end, unless a port follows.
  if (/^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#]|$))/i.test(address)) throw new AddressRefused("scheme");
  return [parse(`https://${address}`), parse(`http://${address}`)];
}

function parse(address: string): URL {
  if (!URL.canParse(address)) throw new AddressRefused("address");
  return new URL(address);
}
