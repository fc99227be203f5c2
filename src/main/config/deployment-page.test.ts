import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { getCiphers } from "node:tls";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { routes } from "#domain/basics/routes.ts";
import { neededEvents } from "#providers/payments/stripe/inspect-account.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const page = textOf("docs/deployment.md");

describe("the files for containers", () => {
  it("have the proxy of the page, with the names of the processes", () => {
    const [, caddy = ""] = /```\n(http:\/\/belle\.example\.com \{[\s\S]+?)```/.exec(page) ?? [];
    const here = caddy
      .replaceAll("://belle.example.com", "://{$SITE}")
      .replace("127.0.0.1:3001 127.0.0.1:3002", "belle-1:3000 belle-2:3000");
    expect(textOf("deploy/Caddyfile")).toBe(here);
  });

  it("bring all that the program reads into the image, and name settings that there are", () => {
    const brought =
      textOf(".dockerignore")
        .match(/^!(.+)$/gm)
        ?.map((line) => line.slice(1)) ?? [];
    for (const name of ["src", "db", "scripts", "package.json", "package-lock.json"]) expect(brought).toContain(name);
    for (const name of brought) expect(existsSync(join(root, name)), name).toBe(true);
    const known = textOf("docs/settings.md");
    const named = textOf("compose.yaml").match(/^ {4}(?:DATABASE|PUBLIC|TRUSTED)\w+(?=:)/gm) ?? [];
    expect(named).toHaveLength(3);
    for (const name of named) expect(known).toContain(`\`${name.trim()}\``);
  });

  it("end as slowly as the unit does, so that calls are handed over", () => {
    const [, unit] = /TimeoutStopSec=(\d+)/.exec(page) ?? [];
    expect(textOf("compose.yaml")).toContain(`stop_grace_period: ${unit}s`);
  });
});

describe("the page for operators", () => {
  it("names commands that there are", () => {
    const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
    const named = [...page.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name ?? "");
    expect(named).toEqual(expect.arrayContaining(["doctor", "verify-ledger", "recount", "backup", "restore"]));
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
  });

  it("lists the payment events that are read, and no other", () => {
    const [, list = ""] = /signing secret:\n\n\s+```\n([\s\S]+?)```/.exec(page) ?? [];
    expect(list.trim().split(/\s+/).sort()).toEqual([...neededEvents].sort());
  });

  it("names addresses that there are", () => {
    const known = endpoints.map(({ path }) => path);
    const named = new Set(
      page.match(/\/(?:voice\/\w+|webhooks\/\w+|calendar\/callback\/\w+|api\/events|healthz|readyz)\b/g),
    );
    expect(named.size).toBeGreaterThan(10);
    for (const path of named) expect(known).toContain(path);
  });

  it("has proxies that lead pages from port 80 to TLS, and refuse programs there", () => {
    const [, nginx = ""] = /location ~ (\S+) \{\n\s+return 403;/.exec(page) ?? [];
    const [, caddy = ""] = /not path (.+)/.exec(page) ?? [];
    const paths = caddy.split(" ").map((path) => new RegExp(`^${path.replaceAll(".", "\\.").replace("*", ".*")}$`));
    const refusedBy = { nginx: [new RegExp(nginx)], caddy: paths };
    const screens: readonly string[] = routes.map(({ path }) => path);
    for (const [proxy, refused] of Object.entries(refusedBy)) {
      const isRefused = (path: string): boolean => refused.some((one) => one.test(path));
      expect([proxy, screens.filter(isRefused)]).toEqual([proxy, []]);
      // What is also a screen is known by its method and its key.
      const led = endpoints.filter(({ method, path }) => method === "GET" && !isRefused(path));
      expect(new Set([proxy, ...led.map(({ path, auth }) => `${auth} ${path}`)])).toEqual(
        new Set([proxy, "bearer /instances", "bearer /instances/{id}"]),
      );
    }
    expect(page).toMatch(/method GET HEAD\n\s+header !Authorization\n/);
    expect(page).toContain("if ($request_method !~ ^(GET|HEAD)$) { return 403; }");
    expect(page).toContain("if ($http_authorization) { return 403; }");
  });

  it("has proxies with the versions and ciphers of today alone", () => {
    expect(page).toMatch(/^ {2}ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
    expect(page).toMatch(/^ {4}protocols tls1\.2 tls1\.3$/m);
    const [, nginx = ""] = /ssl_ciphers (\S+);/.exec(page) ?? [];
    const [, caddy = ""] = /^ {4}ciphers (.+)$/m.exec(page) ?? [];
    const ciphers = nginx.split(":");
    expect(ciphers).toHaveLength(6);
    for (const cipher of ciphers) expect([cipher, getCiphers().includes(cipher.toLowerCase())]).toEqual([cipher, true]);
    for (const cipher of ciphers)
      expect(cipher).toMatch(/^ECDHE-(?:ECDSA|RSA)-(?:AES\d+-GCM-SHA\d+|CHACHA20-POLY1305)$/);
    const sameNames = caddy
      .split(" ")
      .map((name) => name.replace("TLS_", "").replace("_WITH", "").replaceAll("_", "-"));
    expect(sameNames.map((name) => name.replace(/AES-/, "AES").replace(/(POLY1305)-SHA256/, "$1"))).toEqual(ciphers);
  });

  it("names the permissions that calendars are asked for", () => {
    const asked = ["google/google-sign-in.ts", "microsoft/microsoft-sign-in.ts"]
      .map((file) => textOf(`src/providers/calendars/${file}`))
      .flatMap(
        (source) => source.match(/https:\/\/www\.googleapis\.com\/auth\/[\w.]+|Calendars\.\w+|offline_access/g) ?? [],
      );
    expect(new Set(asked).size).toBe(4);
    for (const scope of asked) expect(page).toContain(`\`${scope}\``);
  });
});

it("links of the written pages lead to files that are there", () => {
  const pages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"];
  const docs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => join("docs", file));
  for (const file of [...pages, ...docs])
    for (const [, target = ""] of textOf(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g))
      expect([file, target, existsSync(join(root, dirname(file), target))]).toEqual([file, target, true]);
});
