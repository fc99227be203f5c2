import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beChild } from "./child.ts";
import { partFor, piecesOf } from "./instant-model.ts";

type Message = { readonly role: string; readonly content: string | readonly { readonly text?: string }[] };

const textOf = ({ content }: Message): string =>
  typeof content === "string" ? content : content.map(({ text = "" }) => text).join("");

const chunk = (delta: object, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({ id: "instant", object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

/** The model that needs no time, as a service: it completes chats, word by word. */
const server = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8");
  request.on("data", (data) => {
    body += data;
  });
  request.on("end", () => {
    const { messages } = JSON.parse(body) as { messages: readonly Message[] };
    const from = messages.findLastIndex(({ role }) => role === "user");
    const asked = messages[from];
    const used = messages.slice(from).filter(({ role }) => role === "tool").length;
    const { say, tool } = partFor(asked ? textOf(asked) : "", used);
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const content of piecesOf(say)) response.write(chunk({ content }));
    const called = tool && { name: tool.name, arguments: JSON.stringify(tool.input) };
    if (called)
      response.write(chunk({ tool_calls: [{ index: 0, id: `tool-${used}`, type: "function", function: called }] }));
    response.end(`${chunk({}, tool ? "tool_calls" : "stop")}data: [DONE]\n\n`);
  });
});
server.listen(0, "127.0.0.1", () => beChild(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`));
