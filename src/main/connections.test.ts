import { expect, test } from "vitest";
import { defaultConnections, divideConnections, fewestConnections } from "./connections.ts";

/** PostgreSQL's own default of 100, without the three that are kept for its administrator. */
const usualServer = 97;

test.each([
  { what: "a small machine on a usual server", mostCalls: 1000, cores: 2, serverHas: usualServer, all: 21 },
  { what: "more cores there take their share", mostCalls: 1000, cores: 16, serverHas: usualServer, all: 22 },
  { what: "a server with more room", mostCalls: 1000, cores: 2, serverHas: 497, all: 21 },
  { what: "many cores and much room", mostCalls: 1000, cores: 8, serverHas: 997, all: 49 },
  {
    what: "a pooler, which hands out what is wanted",
    mostCalls: 1000,
    cores: 2,
    serverHas: Number.POSITIVE_INFINITY,
    all: 21,
  },
  { what: "few calls need few", mostCalls: 30, cores: 2, serverHas: 497, all: 12 },
  { what: "a server without room", mostCalls: 1000, cores: 2, serverHas: 20, all: fewestConnections },
])("$what: $all", ({ all, ...given }) => expect(defaultConnections(given)).toBe(all));

test("four processes and the operator's commands fit into a server as it comes", () => {
  const all = defaultConnections({ mostCalls: 100_000, cores: 64, serverHas: usualServer });
  expect(4 * all).toBeLessThanOrEqual(usualServer - 6);
});

test.each([fewestConnections, 12, 21, 22, 49, 1000])("of %i every one has its place, and callers have most", (all) => {
  const { callers, owners, jobs } = divideConnections(all);
  expect(callers + owners + jobs + 1).toBe(all);
  expect(callers).toBeGreaterThan(owners);
  expect(owners).toBeGreaterThan(0);
});
