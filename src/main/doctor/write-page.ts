import { createHash } from "node:crypto";
import { brand } from "#domain/basics/brand.ts";
import type { Finding } from "./finding.ts";
import { countFindings } from "./write-findings.ts";

const style = `:root{color-scheme:light dark;--ground:#f0f2f1;--card:#fff;--line:#d0d6d5;--ink:#0f1c1d;--soft:#445152;--good:#006245;--bad:#a41f1e;--link:#00559c}
@media(prefers-color-scheme:dark){:root{--ground:#0a1316;--card:#121d20;--line:#27363a;--ink:#eef1f0;--soft:#b6c0c0;--good:#6cd8a8;--bad:#ffa094;--link:#8fc1f5}}
*{box-sizing:border-box}body{margin:0;padding:24px 16px 48px;background:var(--ground);color:var(--ink);font:17px/25px system-ui,sans-serif}
main{max-width:66rem;margin:0 auto}h1{font-size:28px;line-height:34px;margin:0 0 4px}h2{font-size:18px;line-height:24px;margin:28px 0 8px}p{margin:0 0 8px}
a{color:var(--link);display:inline-block;padding:10px 0}.soft{color:var(--soft);font-size:15px;line-height:22px}
ul{list-style:none;margin:0;padding:0;background:var(--card);border:1px solid var(--line);border-radius:12px}li{padding:12px 16px;overflow-wrap:anywhere}li+li{border-top:1px solid var(--line)}
b{display:block}.wrong b{color:var(--bad)}.good b{color:var(--good)}.fix{margin:6px 0 0;font-weight:600}
@media(min-width:48rem){li{display:grid;grid-template-columns:14rem 1fr;column-gap:24px}.fix{grid-column:2}}`;

/** The style is its own, and nothing else is loaded or run. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? "");

const groups = [
  ["wrong", "To fix"],
  ["not set", "Not set"],
  ["good", "Good"],
] as const;

/** For people with a browser: what is to do comes first. */
export function writePage(findings: readonly Finding[], at: Date): string {
  const sections = groups.flatMap(([state, title]) => {
    const some = findings.filter((finding) => finding.state === state);
    if (some.length === 0) return [];
    const items = some.map((finding) => {
      const fix = finding.state === "wrong" ? `<p class="fix">${escaped(finding.fix)}</p>` : "";
      return `<li><b>${escaped(finding.name)}</b><span>${escaped(finding.text)}</span>${fix}</li>`;
    });
    return [
      `<section><h2>${title} (${some.length})</h2><ul class="${state === "not set" ? "unset" : state}">${items.join("")}</ul></section>`,
    ];
  });
  const time = `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Checklist · ${escaped(brand.productName)}</title><style>${style}</style></head><body><main><h1>Checklist</h1><p>${countFindings(findings)}</p><p class="soft">Checked ${time}. The same as <code>npm run doctor</code>.</p><a href="/doctor">Run again</a>${sections.join("")}</main></body></html>`;
}
