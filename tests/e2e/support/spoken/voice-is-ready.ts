import { pickUp } from "../../../support/calls/web-phone.ts";
import type { RunningProduct } from "../../../support/processes/run-product.ts";
import { until } from "../../../support/until.ts";

const processes = Number(process.env["BELLE_PROCESSES"] ?? "1");

/** Loading the models takes seconds; who calls in that time is told when her voice is there. */
export async function voiceIsReady({ url }: Pick<RunningProduct, "url">): Promise<void> {
  for (let count = 0; count < processes; count++) {
    const reply = await fetch(new URL("/api/phone/calls", url), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    const ticket = (await reply.json()) as { readonly url: string };
    const phone = await pickUp(`${ticket.url}&speech=own`, new URL(url).origin);
    await until("her voice to be ready", async () =>
      phone.frames.some(
        (frame) => (frame.type === "ready" || frame.type === "own_speech") && frame.own_speech?.type === "ready",
      ),
    );
    phone.socket.close();
    // The processes take turns, and a call takes two.
    await fetch(new URL("/healthz", url));
  }
}
