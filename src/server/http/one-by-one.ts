import type { IncomingMessage, Server, ServerResponse } from "node:http";

type Begin = (request: IncomingMessage, response: ServerResponse) => void;
/** Answers what goes no further, and says so. */
type Refuse = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Requests that arrive together are begun one in each turn of the event loop, so that what callers say is heard between two of them: a crowd of
 * requests would otherwise be worked off before the next word is read.
 */
export function beginOneByOne(server: Server, refuse: Refuse): void {
  const begins = server.listeners("request") as Begin[];
  server.removeAllListeners("request");
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let isTaken = false;

  const begin: Begin = (request, response) => {
    for (const each of begins) each.call(server, request, response);
  };
  const goOn = () => {
    const next = waiting.shift();
    isTaken = next !== undefined;
    if (!next) return;
    setImmediate(goOn);
    begin(...next);
  };
  server.on("request", (request, response) => {
    if (refuse(request, response)) return;
    if (isTaken) return void waiting.push([request, response]);
    isTaken = true;
    setImmediate(goOn);
    begin(request, response);
  });
}
