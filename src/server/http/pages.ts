import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type AdvertisingTag, advertisingPath, tagHosts, writeTag } from "#domain/basics/advertising-tag.ts";
import { brand } from "#domain/basics/brand.ts";

/** What stands in the scripts of a page that have no file of their own. */
function* inlineScripts(html: string): Generator<string> {
  for (const upToEnd of html.split("</script>").slice(0, -1)) {
    const start = upToEnd.indexOf("<script");
    const end = upToEnd.indexOf(">", start);
    if (start >= 0 && end >= 0 && !/\ssrc=/.test(upToEnd.slice(start, end))) yield upToEnd.slice(end + 1);
  }
}

type Options = {
  readonly publicUrl: string;
  /** Whether this page may load the advertising tag. */
  readonly advertising?: boolean;
};

/** The policy of one HTML file: scripts from our own files, and of inline ones just those that this very file holds. */
function contentPolicy(html: string, options: Options): string {
  const beside = options.advertising ? tagHosts : undefined;
  const hashes = [...inlineScripts(html)].map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes), ...(beside?.script ?? [])].join(" "),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...(beside?.image ?? [])].join(" "),
    "font-src 'self'",
    // Recorded messages are fetched with the token, and played from memory.
    "media-src 'self' blob:",
    ["connect-src 'self'", ...(beside?.connect ?? [])].join(" "),
    ...(beside ? [["frame-src", ...beside.frame].join(" ")] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // On every page: whoever logs in goes on without loading another.
    "require-trusted-types-for 'script'",
    // On plain http it would send the browser to a port that does not speak TLS.
    ...(options.publicUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** One HTML file of the built web app, ready to send. */
export type Page = {
  readonly body: { readonly identity: Buffer; readonly br: () => Buffer; readonly gzip: () => Buffer };
  readonly etag: string;
  readonly policy: string;
};

export type Pages = {
  readonly byPath: ReadonlyMap<string, Page>;
  readonly fallback: Page;
  /** The page that may load the advertising tag, for those who do not mind. Absent: there is no tag. */
  readonly advertising: Page | undefined;
};

const fallbackFile = "__spa-fallback.html";

/** Reads the built pages once. Prerendered ones are known by their address; every other address gets the fallback. */
export function readPages(dir: string, place: Place): Pages {
  const files = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  const { advertising: tag, ...plain } = place;
  const pages = new Map(files.map((file) => [addressOf(file), readPage(join(dir, file), plain)]));
  const fallback = pages.get(addressOf(fallbackFile));
  if (!fallback) throw new Error(`The web app is not built: ${relative(".", join(dir, fallbackFile))} is missing.`);
  pages.delete(addressOf(fallbackFile));
  const advertisingFile = files.find((file) => addressOf(file) === advertisingPath) ?? fallbackFile;
  return { byPath: pages, fallback, advertising: tag && readPage(join(dir, advertisingFile), place) };
}

/** `auth/index.html` is /auth, `index.html` is /. */
function addressOf(file: string): string {
  return `/${file.replaceAll("\\", "/").replace(/(^|\/)index\.html$/, "")}`;
}

type Place = {
  readonly publicUrl: string;
  /** Whether some outside service is only a stand-in; the footer then says so. */
  readonly sandboxed: boolean;
  readonly advertising?: AdvertisingTag | undefined;
  /** Where the operator has another address than the brand's. */
  readonly supportEmail?: string | undefined;
};

/** Pages are built before anybody knows where they will stand; what they call their own address is put right here. */
const builtFor = `"https://${brand.host}/`;

function readPage(file: string, { publicUrl, sandboxed, advertising, supportEmail = brand.supportEmail }: Place): Page {
  const built = readFileSync(file);
  const ownEmail = inHtml(supportEmail);
  const placed = built
    .toString("utf8")
    .replaceAll(builtFor, `"${publicUrl}/`)
    .replaceAll(brand.supportEmail, () => ownEmail);
  const marks = [
    ...(sandboxed ? ["data-sandbox"] : []),
    // What is drawn in the browser names the same address.
    ...(supportEmail === brand.supportEmail ? [] : [`data-support-email="${ownEmail}"`]),
    // The browser learns of the tag where the policy of the same page admits it, and nowhere else.
    ...(advertising ? [`data-advertising="${writeTag(advertising)}"`] : []),
  ];
  const html = marks.length > 0 ? placed.replace("<html ", `<html ${marks.join(" ")} `) : placed;
  const identity = Buffer.from(html);
  const asBuilt = identity.equals(built);
  return {
    body: {
      identity,
      br: asBuilt ? once(() => compressed(`${file}.br`) ?? quickly(identity)) : betterLater(identity),
      gzip: once(() => (asBuilt && compressed(`${file}.gz`)) || gzipSync(identity)),
    },
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    policy: contentPolicy(html, { publicUrl, advertising: advertising !== undefined }),
  };
}

const inHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const effort = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** At a tenth of the usual effort: nine tenths of the gain. */
const quickly = (content: Buffer): Buffer => brotliCompressSync(content, effort(5));

/** Compressed at the first request, not at the start: quickly for whoever asks first, and beside the work as well as it goes. */
function betterLater(content: Buffer): () => Buffer {
  let best: Buffer | undefined;
  const first = once(() => {
    brotliCompress(content, effort(constants.BROTLI_MAX_QUALITY), (_error, made) => {
      best = made;
    });
    return quickly(content);
  });
  return () => best ?? first();
}

/** As the build left it beside the page. */
function compressed(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
