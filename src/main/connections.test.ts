import { expect, test } from "vitest";
import { defaultConnections, divideConnections, fewestConnections } from "./connections.ts";

/** PostgreSQL's own default of 100, without the three that are kept for its administrator. */
const usualServer = 97;

test.each([
  { what: "a small machine on a usual server", mostCalls: 1000, cores: 2, serverHas: usualServer, all: 30 },
  { what: "more cores there take no more", mostCalls: 1000, cores: 16, serverHas: usualServer, all: 30 },
  { what: "a server with more room", mostCalls: 1000, cores: 2, serverHas: 497, all: 35 },
  { what: "many cores and much room", mostCalls: 1000, cores: 8, serverHas: 997, all: 112 },
  {
    what: "a pooler, which hands out what is wanted",
    mostCalls: 1000,
    cores: 2,
    serverHas: Number.POSITIVE_INFINITY,
    all: 35,
  },
  { what: "few calls need few", mostCalls: 30, cores: 2, serverHas: 497, all: 17 },
  { what: "a server without room", mostCalls: 1000, cores: 2, serverHas: 20, all: fewestConnections },
])("$what: $all", ({ all, ...given }) => expect(defaultConnections(given)).toBe(all));

test("three processes and the operator's commands fit into a server as it comes", () => {
  const all = defaultConnections({ mostCalls: 100_000, cores: 64, serverHas: usualServer });
  expect(3 * all).toBeLessThanOrEqual(usualServer - 6);
});

test.each([fewestConnections, 25, 30, 35, 112, 1000])("of %i every one has its place, and callers have most", (all) => {
  const { callers, owners, jobs } = divideConnections(all);
  expect(callers + owners + jobs + 1).toBe(all);
  expect(callers).toBeGreaterThan(owners);
  expect(owners).toBeGreaterThan(0);
});
