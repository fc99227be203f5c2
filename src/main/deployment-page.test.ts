import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { neededEvents } from "#providers/payments/stripe/inspect-account.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const page = textOf("docs/deployment.md");

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
