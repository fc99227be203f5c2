import { readdirSync, readFileSync } from "node:fs";

const contentTypes: Record<string, string> = { html: "text/html; charset=utf-8", css: "text/css; charset=utf-8" };

export type SiteFile = { readonly contentType: string; readonly content: string };

/** The pages that stand beside the code, by site and by the last part of their address. A site's first page has an empty one. */
export function readSiteFiles(name: string): ReadonlyMap<string, SiteFile> {
  const folder = new URL(`./pages/${name}/`, import.meta.url);
  const files = readdirSync(folder).map((file): [string, SiteFile] => {
    const [base = "", ending = ""] = file.split(".");
    const address = ending === "html" ? (base === "index" ? "" : base) : file;
    return [
      address,
      { contentType: contentTypes[ending] ?? "text/plain", content: readFileSync(new URL(file, folder), "utf8") },
    ];
  });
  return new Map(files);
}

const planks = 16_000;

/** The catalog that is too large to be read. */
export const withPlanks = (content: string): string =>
  content.replace("<!-- planks -->", () =>
    Array.from(
      { length: planks },
      (_, n) =>
        `<li>Plank ${n + 1}, white oak, 5 inches wide, $${(3 + (n % 90) / 10).toFixed(2)} a square foot, by the box</li>`,
    ).join("\n"),
  );
