import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

type V4 = InstanceType<typeof ipaddr.IPv4>;
type V6 = InstanceType<typeof ipaddr.IPv6>;

/** Lies in a public range, but is answered by the cloud's own host (Azure's wire server). */
const cloudHosts = ["168.63.129.16"];
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");
/** Networks without IPv4 resolve every IPv4 site to this prefix, so it is looked through instead of refused. */
const nat64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

/** The parser would read this old form as a mapped address, which it is not. */
const compatible = /^::\d+\./;

/**
 * Whether an address belongs to the public internet. Everything that is set aside for another purpose is not: loopback, private,
 * link-local (where the clouds keep their metadata), carrier NAT, documentation, multicast, and the tunnels (6to4, Teredo,
 * IPv4-compatible), which could carry a private address inside.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0 || compatible.test(text)) return false;
  const address = ipaddr.parse(text);
  return address.kind() === "ipv4" ? isPublicV4(address as V4) : isPublicV6(address as V6);
}

const isPublicV4 = (address: V4): boolean => address.range() === "unicast" && !cloudHosts.includes(address.toString());

function isPublicV6(address: V6): boolean {
  if (address.zoneId !== undefined) return false;
  if (address.isIPv4MappedAddress() || address.match(nat64)) return isPublicV4(lastFourBytes(address));
  return address.match(globalUnicast) && address.range() === "unicast";
}

const lastFourBytes = (address: V6): V4 => new ipaddr.IPv4(address.toByteArray().slice(-4));
