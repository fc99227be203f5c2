import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

export type RefusedPart = "scheme" | "credentials" | "port" | "name" | "address";

/** An address that must not be visited. What was wrong with it is told, the address itself is not. */
export class AddressRefused extends Error {
  readonly part: RefusedPart;
  constructor(part: RefusedPart) {
    super(`The address was refused for its ${part}.`);
    this.name = "AddressRefused";
    this.part = part;
  }
}

const schemes = ["http:", "https:"];
/** An empty port is the scheme's own. */
const ports = ["", "80", "443"];
/** Names that lead into this machine or its network, whatever a resolver says. */
const innerNames = [
  ...["localhost", "localdomain", "local", "internal", "intranet", "lan", "home", "corp", "private"],
  ...["home.arpa", "in-addr.arpa", "ip6.arpa"],
];

/** `[::1]` without its brackets and `acme.com.` without its dot, as the connection and the resolver see them. */
export const bareHost = (hostname: string): string =>
  hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/\.$/, "");

/** What an address says by itself, before any resolver is asked. */
export function checkAddress(url: URL): void {
  if (!schemes.includes(url.protocol)) throw new AddressRefused("scheme");
  if (url.username !== "" || url.password !== "") throw new AddressRefused("credentials");
  if (!ports.includes(url.port)) throw new AddressRefused("port");
  checkHost(bareHost(url.hostname));
}

/** Literal addresses never reach a lookup, so they are judged here. */
export function checkHost(host: string): void {
  if (isIP(host) !== 0) {
    if (!isPublicAddress(host)) throw new AddressRefused("address");
    return;
  }
  // A site of the public internet has a dot in its name; one without is a name of this machine or its network.
  const isInner = innerNames.some((name) => host === name || host.endsWith(`.${name}`));
  if (!host.includes(".") || isInner) throw new AddressRefused("name");
}

/** `allow` names addresses under which everything may be visited, such as `http://localhost:4001/sites/`. Only the wiring gives it. */
export const isAllowed = (url: URL, allow: readonly string[]): boolean =>
  allow.some((entry) => {
    const { origin, pathname } = new URL(entry);
    return url.origin === origin && url.pathname.startsWith(pathname) && url.username === "" && url.password === "";
  });
