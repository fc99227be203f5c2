import { createHash } from "node:crypto";
import { tagHosts } from "#domain/basics/advertising-tag.ts";

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
export function contentPolicy(html: string, options: Options): string {
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
