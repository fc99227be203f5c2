import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Runs at build time only. Waits for all content, because parts that stream in later stay hidden where JavaScript is off. */
export default async function writePage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failure: unknown;
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError(thrown: unknown) {
      failure = thrown;
    },
  });
  await body.allReady;
  // A page that fails to render must fail the build, not be written half.
  if (failure) throw failure;
  headers.set("Content-Type", "text/html");
  return new Response(body, { status, headers });
}
