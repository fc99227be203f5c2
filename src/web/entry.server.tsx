import loneFiles from "virtual:lone-files";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { LoneFiles } from "./frame/lone-page.ts";

/** Runs at build time only. Waits for all content, because parts that stream in later stay hidden where JavaScript is off. */
export default async function writePage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failure: unknown;
  // The page that answers for addresses without a file must start the app, whatever stands there.
  const lone = context.isSpaMode ? undefined : loneFiles;
  const body = await renderToReadableStream(
    <LoneFiles value={lone}>
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
  return new Response(body, { status, headers });
}
