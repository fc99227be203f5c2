import { describe, expect, it, test } from "vitest";
import { checkAddress, isAllowed, type RefusedPart } from "./check-address.ts";

describe("an address", () => {
  test.each([
    ...["http://acme.com/", "https://acme.com", "https://www.acme-plumbing.co.uk/a?b=1#c", "https://acme.com."],
    ...["http://acme.com:80/", "http://acme.com:443/", "https://acme.com:80/", "https://acme.com:443/"],
    ...["https://münchen-bäder.de/", "https://xn--mnchen-bder-p5a8t.de/", "http://8.8.8.8/", "http://[2606:4700::1]/"],
    ...["https://localhost.acme.com/", "https://10.0.0.1.acme.com/", "https://internal.acme.com/", "http://134744072/"],
  ])("%s may be visited", (address) => {
    expect(() => checkAddress(new URL(address))).not.toThrow();
  });

  test.each<[RefusedPart, string[]]>([
    [
      "scheme",
      ["ftp://acme.com/", "file:///etc/passwd", "gopher://acme.com:80/", "data:text/html,x", "javascript:alert(1)"],
    ],
    ["scheme", ["ws://acme.com/", "mailto:a@acme.com", "blob:https://acme.com/1", "about:blank"]],
    ["credentials", ["http://user@acme.com/", "http://user:pass@acme.com/", "https://:pass@acme.com/"]],
    ["credentials", ["http://acme.com@127.0.0.1/", "http://acme.com%2f@169.254.169.254/"]],
    ["port", ["http://acme.com:8080/", "http://acme.com:22/", "https://acme.com:6379/", "http://acme.com:0/"]],
    // The forms that a reader of addresses makes into a dotted one.
    ["address", ["http://127.0.0.1/", "http://127.1/", "http://2130706433/", "http://0x7f000001/", "http://0x7f.1/"]],
    ["address", ["http://017700000001/", "http://0177.0.0.1/", "http://127.0.0.1./", "http://127.0.1/", "http://0/"]],
    ["address", ["http://①②⑦.⓪.⓪.①/", "http://127。0。0。1/", "http://%31%32%37.0.0.1/", "http://1２7.0.0.1/"]],
    [
      "address",
      ["http://10.1.2.3/", "http://192.168.1.1/", "http://169.254.169.254/latest/meta-data/", "http://0xa9fea9fe/"],
    ],
    ["address", ["http://2852039166/", "http://0251.0376.0251.0376/", "http://100.100.100.200/", "http://0.0.0.0/"]],
    ["address", ["http://[::1]/", "http://[::]/", "http://[::ffff:127.0.0.1]/", "http://[::ffff:7f00:1]/"]],
    [
      "address",
      ["http://[fd00:ec2::254]/", "http://[fe80::1]/", "http://[64:ff9b::7f00:1]/", "http://[2002:7f00:1::]/"],
    ],
    [
      "name",
      ["http://localhost/", "http://LOCALHOST/", "http://localhost./", "http://ip6-localhost/", "http://ip6-loopback/"],
    ],
    ["name", ["http://a.localhost/", "http://localhost.localdomain/", "http://router/", "http://db.internal/"]],
    [
      "name",
      [
        "http://metadata.google.internal/",
        "http://metadata.google.internal./",
        "http://metadata/",
        "http://printer.local/",
      ],
    ],
    ["name", ["http://nas.lan/", "http://router.home.arpa/", "http://ⓛocalhost/", "http://loc%61lhost/"]],
  ])("refused for its %s: %j", (part, addresses) => {
    for (const address of addresses)
      expect(() => checkAddress(new URL(address)), address).toThrow(expect.objectContaining({ part }));
  });

  it("is not repeated in the refusal", () => {
    expect(() => checkAddress(new URL("http://secret-host/"))).toThrow("The address was refused for its name.");
  });
});

describe("what the wiring allows", () => {
  const allow = ["http://localhost:4001/sites/"];
  test.each([
    ["http://localhost:4001/sites/plumber/", true],
    ["http://localhost:4001/sites/a/../b", true],
    ["http://localhost:4001/mail", false],
    ["http://localhost:4001/sites/../mail", false],
    ["http://localhost:4001/sites/%2e%2e/mail", false],
    ["http://localhost:4001/sites", false],
    ["http://localhost:4002/sites/", false],
    ["https://localhost:4001/sites/", false],
    ["http://127.0.0.1:4001/sites/", false],
    ["http://a:b@localhost:4001/sites/", false],
    ["http://localhost:4001@evil.example/sites/", false],
    ["http://localhost:4001.evil.example/sites/", false],
  ])("%s: %s", (address, allowed) => {
    expect(URL.canParse(address) && isAllowed(new URL(address), allow)).toBe(allowed);
  });
});
