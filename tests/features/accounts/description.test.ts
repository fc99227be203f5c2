import { readFileSync } from "node:fs";
import type { HTTPMethods } from "fastify";
import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { openapi } from "#contract/openapi/openapi.ts";
import { createClient } from "../../support/client.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const urlOf = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

test("the description is what the contract says, with every endpoint of it", async () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const { status, body, headers } = await createClient(world.app).send("GET", "/openapi.json");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(body).toEqual(JSON.parse(JSON.stringify(openapi({ version, publicUrl: "http://localhost:3000" }))));
  const paths = body["paths"] as Record<string, Record<string, unknown>>;
  for (const { path, method } of endpoints)
    expect(paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
});

test.each(endpoints.map(({ method, path }) => [method, path] as const))("%s %s is mounted", (method, path) => {
  expect(world.app.hasRoute({ method: method as HTTPMethods, url: urlOf(path) })).toBe(true);
});

/** For who operates the installation: everybody else gets 404 there. */
const ofOperators = ["GET /metrics", "GET /doctor"];

test("nothing is mounted that is not described", () => {
  const described = new Set(endpoints.map(({ method, path }) => `${method} ${urlOf(path)}`));
  const mounted = mountedRoutes(world.app.printRoutes({ commonPrefix: false }));
  expect(mounted.length).toBeGreaterThanOrEqual(described.size);
  // Every GET answers HEAD, too.
  const undescribed = mounted.map((each) => each.replace(/^HEAD/, "GET")).filter((each) => !described.has(each));
  expect(undescribed.filter((each) => !ofOperators.includes(each))).toEqual([]);
});

/** Reads Fastify's drawing of its routes: one line each, deeper ones continue the path above them. */
function mountedRoutes(drawing: string): string[] {
  const above: string[] = [];
  return drawing
    .split("\n")
    .filter(Boolean)
    .flatMap((line) => {
      const [, indent = "", segment = "", methods = ""] = /^(.*?[├└]── )(\S*)(?: \((.+)\))?/.exec(line) ?? [];
      const depth = indent.length / 4 - 1;
      above.splice(depth);
      above[depth] = segment;
      return methods
        .split(", ")
        .filter(Boolean)
        .map((method) => `${method} ${above.join("")}`);
    });
}
