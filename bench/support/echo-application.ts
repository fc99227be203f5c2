import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";

/** The least that can be at the other end of a call: it takes every call, and answers each turn with one word. Also echoes bare sockets. */
const server = createServer((request, response) => {
  const relay = `ws://${request.headers.host}/relay`;
  response
    .setHeader("content-type", "text/xml")
    .end(`<Response><Connect><ConversationRelay url="${relay}" welcomeGreeting="Hello"/></Connect></Response>`);
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
const answer = JSON.stringify({ type: "text", token: "Yes.", last: true });
sockets.on("connection", (socket, request) => {
  const isCall = request.url === "/relay";
  socket.on("message", (data) => {
    const frame = String(data);
    if (!isCall) socket.send(frame);
    else if (frame.includes('"prompt"')) socket.send(answer);
  });
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
