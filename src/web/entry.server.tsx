import lone from "virtual:lone-files";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { LoneFiles, startsAlone } from "./frame/lone-page.ts";

/** Runs at build time only. Waits for all content, because parts that stream in later stay hidden where JavaScript is off. */
export default async function writePage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failure: unknown;
  // The page that answers for addresses without a file must start the app, whatever stands there.
  const files = context.isSpaMode ? undefined : lone?.files;
  const body = await renderToReadableStream(
    <LoneFiles value={files}>
      <ServerRouter context={context} url={request.url} />
    </LoneFiles>,
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
  return new Response(files && startsAlone(html) ? withOwnStyles(html, lone?.styles ?? {}) : html, { status, headers });
}

/** Puts the style sheets themselves in the place of the links to them: one way to the server less before the first paint. */
const withOwnStyles = (html: string, styles: Readonly<Record<string, string>>): string =>
  html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, href: string) =>
    styles[href] === undefined ? link : `<style>${styles[href]}</style>`,
  );
