import lone from "virtual:lone-files";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { LoneParts, startsAlone } from "./frame/lone-page.ts";
import styles from "./styles/lone.css?url";
import firstStyles from "./styles/lone-first.css?inline";

/** Runs at build time only. Waits for all content, because parts that stream in later stay hidden where JavaScript is off. */
export default async function writePage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failure: unknown;
  // The page that answers for addresses without a file must start the app, whatever stands there.
  const own = context.isSpaMode ? undefined : lone && { files: lone.files, styles };
  const body = await renderToReadableStream(
    <LoneParts value={own}>
      <ServerRouter context={context} url={request.url} />
    </LoneParts>,
    {
      onError(thrown: unknown) {
        failure = thrown;
      },
    },
  );
  await body.allReady;
  // A page that fails to render must fail the build, not be written half.
  if (failure) throw failure;
  headers.set("Content-Type", "text/html");
  const html = await new Response(body).text();
  return new Response(own && startsAlone(html) ? drawnAtOnce(html) : html, { status, headers });
}

const fontLink = /<link rel="preload" as="font"[^<>]*>/g;
const styleLinks = /(?:<link rel="stylesheet"[^<>]*>){1,50}/;

/**
 * Puts the styles of the first screen in the place of the links to all: one way to the server less before the first paint. Fonts are
 * asked for in the body, because the browser holds the first paint back for those in the head.
 */
const drawnAtOnce = (html: string): string => {
  const fonts = html.match(fontLink) ?? [];
  return html
    .replace(fontLink, "")
    .replace(styleLinks, () => `<style>${firstStyles}</style>`)
    .replace("<body>", `<body>${fonts.join("")}`);
};
