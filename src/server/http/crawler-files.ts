import type { FastifyInstance } from "fastify";
import type { Clock } from "#domain/time/clock.ts";
import { dayMs } from "#domain/time/units.ts";
import { publicPages } from "./public-pages.ts";

/** What search engines ask for: which pages there are, under the address that people use. */
export function addCrawlerFiles(app: FastifyInstance, publicUrl: string): void {
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  const addresses = publicPages.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>\n`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join("")}</urlset>
`;
  app.get("/robots.txt", (_request, reply) => reply.type("text/plain; charset=utf-8").send(robots));
  app.get("/sitemap.xml", (_request, reply) => reply.type("application/xml; charset=utf-8").send(sitemap));
}

/** Whom somebody may write to who has found a hole. */
export type SecurityContact = { readonly email: string; readonly clock: Clock };

/** RFC 9116 wants a date within a year, after which nobody should rely on it; each answer names one anew. */
const validDays = 180;

export function addSecurityFile(app: FastifyInstance, publicUrl: string, { email, clock }: SecurityContact): void {
  const path = "/.well-known/security.txt";
  app.get(path, (_request, reply) => {
    const expires = new Date(Math.floor(clock.now().getTime() / dayMs + validDays) * dayMs);
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: en",
      // The RFC knows no other scheme.
      ...(publicUrl.startsWith("https:") ? [`Canonical: ${publicUrl}${path}`] : []),
    ];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
