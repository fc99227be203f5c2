import { describe, expect, test } from "vitest";
import { typedAddresses } from "./typed-address.ts";

describe("a typed address", () => {
  test.each([
    ["acme.com", ["https://acme.com/", "http://acme.com/"]],
    [" Acme.com/contact ", ["https://acme.com/contact", "http://acme.com/contact"]],
    ["http://acme.com", ["http://acme.com/"]],
    ["HTTPS://acme.com", ["https://acme.com/"]],
    ["localhost:4001/sites/", ["https://localhost:4001/sites/", "http://localhost:4001/sites/"]],
    ["acme.com:443", ["https://acme.com/", "http://acme.com:443/"]],
    ["bäder.de", ["https://xn--bder-loa.de/", "http://xn--bder-loa.de/"]],
  ])("%s is %j", (typed, expected) => expect(typedAddresses(typed).map(({ href }) => href)).toEqual(expected));

  test.each([
    ...["javascript:alert(1)", "file:///etc/passwd", "ftp://acme.com", "data:text/html,x", "mailto:a@acme.com"],
    ...["gopher://acme.com", "file:/etc/passwd", "javascript:1+1", "JavaScript:x", "ws://acme.com", "http:acme.com"],
  ])("%s is refused for its scheme", (typed) => {
    expect(() => typedAddresses(typed)).toThrow(expect.objectContaining({ part: "scheme" }));
  });

  test.each([
    "",
    " ",
    "https://",
    "http://[",
    "a b.com",
    "https://acme .com",
    `acme.com/${"x".repeat(2000)}`,
    "acme.com:99999",
  ])("%j is no address", (typed) =>
    expect(() => typedAddresses(typed)).toThrow(expect.objectContaining({ part: "address" })),
  );
});
