import { pickUp } from "../calls/web-phone.ts";
import type { RunningProduct } from "../processes/run-product.ts";
import { until } from "../until.ts";

const processes = Number(process.env["BELLE_PROCESSES"] ?? "1");

async function callDemo({ url }: Pick<RunningProduct, "url">) {
  const reply = await fetch(new URL("/api/phone/calls", url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  const ticket = (await reply.json()) as { readonly url: string };
  return pickUp(`${ticket.url}&speech=own`, new URL(url).origin);
}

/** Loading the models takes seconds; who calls in that time is told when her voice is there. */
export async function voiceIsReady(product: Pick<RunningProduct, "url">): Promise<void> {
  for (let count = 0; count < processes; count++) {
    let phone = await callDemo(product);
    await until("her voice to be ready", async () => {
      // She hangs up on whoever says nothing for long, as a busy machine lets her.
      if (phone.frames.some(({ type }) => type === "ended")) phone = await callDemo(product);
      return phone.frames.some(
        (frame) => (frame.type === "ready" || frame.type === "own_speech") && frame.own_speech?.type === "ready",
      );
    });
    phone.socket.close();
    // The processes take turns, and a call takes two.
    await fetch(new URL("/healthz", product.url));
  }
}
