import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { createCompatibleModel } from "#providers/model/compatible/compatible-model.ts";
import type { Said } from "#providers/model/port.ts";
import { demoBusiness } from "../../src/server/features/incoming-calls/demo-business.ts";
import { promptOf } from "../../src/voice/brain/prompt.ts";
import { allTools } from "../../src/voice/tools/all-tools.ts";
import { beChild } from "./child.ts";
import { createInstantModel } from "./instant-model.ts";

/** What a call is held against: a socket that echoes, and one that does nothing but hand words to the model and back. */
const near = createInstantModel().model;
// Whoever puts a model on the phone tells it what to do; that is no overhead of ours.
const { instructions } = promptOf(demoBusiness);
const tools = allTools.map(({ name, when, input }) => ({ name, when, input }));
const far = createCompatibleModel({ url: process.argv[2] ?? "", model: "instant" });
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on("connection", (socket, { url }) => {
  const model = url === "/far" ? far : near;
  const relay = async (words: string) => {
    const history: Said[] = [{ who: "caller", words }];
    for (let isOwed = true; isOwed; ) {
      isOwed = false;
      for await (const part of model.speak({ instructions, history, tools }))
        if (part.type === "words") socket.send(JSON.stringify({ type: "text", token: part.text, last: false }));
        else if (part.type === "tool") {
          const { id, name } = part;
          history.push({ who: "assistant", words: "", tools: [{ id, name, input: {} }] });
          history.push({ who: "tool", id, name, result: "" });
          isOwed = true;
        }
    }
    socket.send(JSON.stringify({ type: "text", token: "", last: true }));
  };
  socket.on("message", (data) => {
    const frame = data.toString();
    if (url === "/echo") return socket.send(frame);
    const { type, voicePrompt } = JSON.parse(frame) as { type: string; voicePrompt: string };
    if (type === "prompt") void relay(voicePrompt);
  });
});
server.listen(0, "127.0.0.1", () => beChild(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`));
