import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { type WebSocket, WebSocketServer } from "ws";
import { bareAnswer } from "./bare-answers.ts";

/** A request for a WebSocket, before it is upgraded. */
export type UpgradeRequest = {
  readonly headers: IncomingMessage["headers"];
  /** The address as it was asked for, with its query. */
  readonly url: string;
};

export type Admission =
  | { readonly ok: true; readonly open: (socket: WebSocket, stream: Duplex) => void }
  | { readonly ok: false; readonly status: number; readonly detail: string };

/** The handler of one WebSocket address: it accepts or rejects each request before the upgrade. */
export type SocketHandler = { readonly path: string; readonly admit: (request: UpgradeRequest) => Promise<Admission> };

type Options = {
  /** What every answer carries, also a refusal. */
  readonly headers: Record<string, string>;
  /** No frame is longer. */
  readonly longestFrameBytes: number;
  readonly onFailure: (path: string, error: unknown) => void;
};

/** Timeout for accepting or rejecting a handshake. */
const admitMs = 10_000;

/** Opens sockets on the server's own port. */
export function attachSockets(app: FastifyInstance, handlers: readonly SocketHandler[], options: Options): void {
  const { headers, longestFrameBytes: maxPayload, onFailure } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false, clientTracking: false });
  const refuse = (socket: Duplex, status: number, detail: string, more: Record<string, string> = {}): void => {
    if (!socket.destroyed) socket.end(bareAnswer({ ...headers, ...more }, status, detail));
  };
  sockets.on("wsClientError", (_error, socket) =>
    refuse(socket, 400, "This is no handshake of a WebSocket.", { "sec-websocket-version": "13" }),
  );
  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = request.url ?? "/";
    const handler = handlers.find(({ path }) => path === url.split("?")[0]);
    // A client that disconnects meanwhile causes an error event, which nobody else handles.
    socket.on("error", () => socket.destroy());
    if (!handler) return refuse(socket, 404, "Not found");
    const late = setTimeout(() => refuse(socket, 503, "Please try again in a moment."), admitMs);
    handler
      .admit({ headers: request.headers, url })
      .finally(() => clearTimeout(late))
      .then((admission) => {
        if (socket.destroyed) return;
        if (!admission.ok) return refuse(socket, admission.status, admission.detail);
        sockets.handleUpgrade(request, socket, head, (opened) => {
          // Without an error listener a malformed frame would crash the process; the close event that follows is handled by the owner.
          opened.on("error", () => undefined);
          admission.open(opened, socket);
        });
      })
      .catch((error) => {
        onFailure(handler.path, error);
        refuse(socket, 503, "Please try again in a moment.");
      });
  });
}
