import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = string | { readonly status?: number; readonly type?: string; readonly body: string };

/** An application that answers by a table and remembers what it was asked: for tests. */
export async function tryApplication() {
  const answers: Record<string, Answer> = {};
  const asked: { path: string; method: string; fields: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://app");
      const fields = Object.fromEntries(request.method === "GET" ? searchParams : new URLSearchParams(body));
      asked.push({ path: pathname, method: request.method ?? "", fields });
      const answer = answers[pathname] ?? "<Response/>";
      const { status = 200, type = "text/xml", body: text } = typeof answer === "string" ? { body: answer } : answer;
      response.writeHead(status, { "content-type": type }).end(text);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    asked,
    fieldsOf: (path: string) => asked.filter((one) => one.path === path).map(({ fields }) => fields),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
