import ipaddr from "ipaddr.js";
import type { Config } from "./config.ts";

/** A setting that works, and that lets in more than its operator may think. */
export type Danger = { readonly variable: "HOST" | "TRUSTED_PROXIES"; readonly text: string; readonly fix: string };

type Exposed = Pick<Config, "host" | "publicUrl" | "trustedProxies">;

/** Said at the start and by the doctor; none of them keeps the product from starting. */
export function dangersOf({ host, publicUrl, trustedProxies }: Exposed): readonly Danger[] {
  const dangers: Danger[] = [];
  if (host !== undefined && !isOfThisMachine(host) && !publicUrl.startsWith("https:"))
    dangers.push({
      variable: "HOST",
      text: `HOST=${host} lets others on the network in without TLS, so that passwords and tokens can be read on the way`,
      fix: "Leave HOST out, or put a proxy that speaks TLS in front and set PUBLIC_URL to https://.",
    });
  const strangers = trustedProxies.filter(admitsStrangers);
  if (strangers.length > 0)
    dangers.push({
      variable: "TRUSTED_PROXIES",
      text: `TRUSTED_PROXIES=${strangers.join(",")} believes strangers, so that anybody can write any address and no limit holds them`,
      fix: "Set TRUSTED_PROXIES to the address from which the proxy reaches Belle, such as 127.0.0.1.",
    });
  return dangers;
}

const isOfThisMachine = (host: string): boolean =>
  host === "localhost" || (ipaddr.isValid(host) && ipaddr.process(host).range() === "loopback");

/** Ranges that nobody on the internet has an address in. */
const closed = ["loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat"];

/** A network with public addresses in it. One public address alone may well be the proxy's. */
function admitsStrangers(proxy: string): boolean {
  if (!ipaddr.isValidCIDR(proxy)) return false;
  const [address, bits] = ipaddr.parseCIDR(proxy);
  const v6 = address.kind() === "ipv6";
  if (bits === (v6 ? 128 : 32)) return false;
  const kind = v6 ? ipaddr.IPv6 : ipaddr.IPv4;
  const edges = [kind.networkAddressFromCIDR(proxy), kind.broadcastAddressFromCIDR(proxy)];
  return edges.some((edge) => !closed.includes(edge.range()));
}
