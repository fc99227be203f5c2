import { WebSocket } from "ws";
import { type PhoneHears, phoneHears } from "#contract/phone-frames.ts";
import type { createClient } from "../client.ts";
import { until } from "../until.ts";

export type PhoneTicket = { readonly ticket: string; readonly url: string; readonly expires_at: string };

export async function ticketFor(
  client: Pick<ReturnType<typeof createClient>, "send">,
  tenant_id?: string,
): Promise<PhoneTicket> {
  const answer = await client.send("POST", "/api/phone/calls", { ...(tenant_id && { tenant_id }) });
  if (answer.status !== 201) throw new Error(`The ticket said ${answer.status}: ${answer.text}`);
  return answer.body as unknown as PhoneTicket;
}

/** The browser's phone. */
export async function pickUp(url: string, origin: string) {
  const socket = new WebSocket(url, { origin });
  const frames: PhoneHears[] = [];
  const sounds: Int16Array[] = [];
  socket.on("message", (data, isBinary) => {
    if (isBinary) sounds.push(new Int16Array(Uint8Array.from(data as Buffer).buffer));
    else frames.push(phoneHears.parse(JSON.parse(data.toString())));
  });
  const status = await new Promise<number>((done) => {
    socket.once("open", () => done(101));
    socket.once("unexpected-response", (_request, response) => done(response.statusCode ?? 0));
    socket.once("error", () => undefined);
  });
  const said = () => frames.map((frame) => (frame.type === "say" ? frame.text : "")).join("");
  const answers = () => frames.filter((frame) => frame.type === "say" && frame.last).length;
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  return {
    socket,
    status,
    frames,
    /** Her sound so far. */
    sounds,
    said,
    send,
    hears: (words: string) => until(`her to say ${words}`, async () => said().includes(words)),
    has: (type: PhoneHears["type"]) =>
      until(`a frame ${type}`, async () => frames.find((frame) => frame.type === type)),
    /** Says something when she is through, and waits for what she answers. */
    async talk(...all: readonly string[]) {
      await until("her greeting", async () => answers() > 0);
      for (const text of all) {
        send({ type: "quiet" });
        const before = answers();
        send({ type: "speech", text });
        await until(`an answer to ${text}`, async () => answers() > before);
      }
    },
  };
}
