import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { contentPolicy } from "./content-policy.ts";

/** One HTML file of the built web app, ready to send. */
export type Page = {
  readonly body: { readonly identity: Buffer; readonly br: Buffer; readonly gzip: Buffer };
  readonly etag: string;
  readonly policy: { readonly open: string; readonly signedIn: string };
};

export type Pages = { readonly byPath: ReadonlyMap<string, Page>; readonly fallback: Page };

const fallbackFile = "__spa-fallback.html";

/** Reads the built pages once. Prerendered ones are known by their address; every other address gets the fallback. */
export function readPages(dir: string, publicUrl: string): Pages {
  const files = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  const pages = new Map(files.map((file) => [addressOf(file), readPage(join(dir, file), publicUrl)]));
  const fallback = pages.get(addressOf(fallbackFile));
  if (!fallback) throw new Error(`The web app is not built: ${relative(".", join(dir, fallbackFile))} is missing.`);
  pages.delete(addressOf(fallbackFile));
  return { byPath: pages, fallback };
}

/** `auth/index.html` is /auth, `index.html` is /. */
function addressOf(file: string): string {
  return `/${file.replaceAll("\\", "/").replace(/(^|\/)index\.html$/, "")}`;
}

function readPage(file: string, publicUrl: string): Page {
  const identity = readFileSync(file);
  const html = identity.toString("utf8");
  return {
    body: {
      identity,
      br: compressed(`${file}.br`) ?? brotliCompressSync(identity),
      gzip: compressed(`${file}.gz`) ?? gzipSync(identity),
    },
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    policy: {
      open: contentPolicy(html, { publicUrl, trustedTypes: false }),
      signedIn: contentPolicy(html, { publicUrl, trustedTypes: true }),
    },
  };
}

/** As the build left it beside the page: compressing all pages anew would be half of a start's time. */
function compressed(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}
