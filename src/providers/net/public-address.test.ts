import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

describe("an address on the public internet", () => {
  test.each([
    ...["93.184.215.14", "8.8.8.8", "1.1.1.1", "100.63.255.255", "100.128.0.1", "172.15.255.255", "172.32.0.1"],
    ...["192.167.255.255", "192.169.0.1", "198.17.255.255", "198.20.0.1", "223.255.255.255", "169.253.1.1"],
    ...["2606:4700::6810:84e5", "2a00:1450:4001::200e", "2001:4860:4860::8888"],
    // An IPv4 site as seen from a network without IPv4.
    ...["::ffff:8.8.8.8", "64:ff9b::808:808"],
  ])("%s is visited", (address) => expect(isPublicAddress(address)).toBe(true));
});

describe("an address that is set aside", () => {
  test.each([
    ["this network", ["0.0.0.0", "0.0.0.1", "0.255.255.255"]],
    ["private", ["10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.255.255"]],
    ["carrier NAT, and a cloud's metadata there", ["100.64.0.1", "100.127.255.255", "100.100.100.200"]],
    ["loopback", ["127.0.0.1", "127.0.0.2", "127.255.255.255", "::1"]],
    ["link-local and the clouds' metadata", ["169.254.0.1", "169.254.169.254", "169.254.170.2", "fe80::1", "febf::1"]],
    ["protocol assignments, with a cloud's metadata", ["192.0.0.1", "192.0.0.192"]],
    ["documentation", ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"]],
    ["relays", ["192.88.99.1", "192.175.48.1", "192.52.193.1"]],
    ["benchmarks", ["198.18.0.1", "198.19.255.255", "2001:2::1"]],
    ["multicast and broadcast", ["224.0.0.1", "239.255.255.255", "255.255.255.255", "ff02::1"]],
    ["the future", ["240.0.0.1", "254.255.255.255", "4000::1", "5f00::1"]],
    ["a cloud's own host", ["168.63.129.16", "::ffff:168.63.129.16"]],
    ["unspecified", ["::"]],
    ["unique local, with a cloud's metadata", ["fc00::1", "fd00:ec2::254", "fdff::1"]],
    ["site-local", ["fec0::1"]],
    ["discard", ["100::1"]],
    ["mapped", ["::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:a9fe:a9fe", "0:0:0:0:0:ffff:7f00:1"]],
    ["compatible", ["::127.0.0.1", "::8.8.8.8", "::a00:1"]],
    ["translated", ["::ffff:0:127.0.0.1", "::ffff:0:808:808"]],
    ["NAT64", ["64:ff9b::127.0.0.1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::808:808"]],
    ["6to4", ["2002:7f00:1::", "2002:a9fe:a9fe::", "2002:808:808::1"]],
    ["Teredo", ["2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001::1"]],
    ["a zone of this machine", ["fe80::1%eth0", "2606:4700::1%1"]],
    ["no address at all", ["", "acme.com", "127.1", "0x7f000001", "2130706433", "1.2.3.4.5", "[::1]"]],
  ])("(%s) is not", (_, addresses) => {
    for (const address of addresses) expect(isPublicAddress(address), address).toBe(false);
  });
});
