import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { handle } from "#server/jobs/job.ts";
import { openTraces } from "./open-traces.ts";

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean };
type Sent = {
  name: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
  status: { code: number };
};

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What an OpenTelemetry Collector is: it takes spans as JSON over HTTP. */
async function receive() {
  const got: { key: string | undefined; path: string | undefined; text: string }[] = [];
  const server = createServer(async (request, reply) => {
    const text = Buffer.concat(await request.toArray()).toString();
    got.push({ key: request.headers["x-api-key"] as string, path: request.url, text });
    reply.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  const endpoint = await listening(server);
  const spans = () =>
    got.flatMap(({ text }) =>
      (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }).resourceSpans.flatMap((one) =>
        one.scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { endpoint, got, spans };
}

const attempt = { signal: new AbortController().signal, last: false, again: false, tell: () => undefined };
const attributeOf = (span: Sent | undefined, key: string) => span?.attributes.find((one) => one.key === key)?.value;

test("requests, jobs, turns and what they ask of providers go to the receiver as spans, without what anybody is called", async () => {
  const { endpoint, got, spans } = await receive();
  const service = await listening(
    createServer((request, reply) => void reply.writeHead(request.url === "/bad" ? 503 : 200).end("x")),
  );
  const traces = await openTraces({ endpoint, headers: { "x-api-key": "k" } }, "1.2.3");
  const [app, sandbox] = [fastify(), fastify()];
  app.get("/people/:name", async () => (await fetch(`${service}/secret-path`)).text());
  sandbox.get("/not-ours", () => "x");
  traces.attach(app);
  const appUrl = await app.listen({ host: "127.0.0.1", port: 0 });
  const sandboxUrl = await sandbox.listen({ host: "127.0.0.1", port: 0 });

  await (await fetch(`${appUrl}/people/rosa-delgado?phone=5551234`)).text();
  await (await fetch(`${sandboxUrl}/not-ours`)).text();
  const kind = { name: "send-mail", retries: 1, retrySeconds: 1 };
  const [asking] = await once(get(`${service}/bad`), "response");
  asking.resume();
  await traces
    .job(handle(kind, async () => void (await (await fetch(`${service}/bad`)).text())))
    .run({} as never, attempt);
  await expect(
    traces.job(handle(kind, () => Promise.reject(new Error("rosa")))).run({} as never, attempt),
  ).rejects.toThrow();
  traces.turn(400);
  await Promise.all([app.close(), sandbox.close()]);
  await traces.close();

  expect(got.map(({ key, path }) => [key, path])).toEqual(got.map(() => ["k", "/v1/traces"]));
  const all = spans();
  const request = all.find(({ name }) => name === "GET /people/:name");
  expect(attributeOf(request, "http.response.status_code")?.intValue).toBe(200);
  const below = (span: Sent | undefined) =>
    all.filter(({ parentSpanId }) => parentSpanId === span?.spanId).map(({ name }) => name);
  expect(below(request)).toEqual(["GET 127.0.0.1"]);
  const [job, failed] = all.filter(({ name }) => name === "job send-mail");
  expect(below(job)).toEqual(["GET 127.0.0.1"]);
  expect([job?.status.code, failed?.status.code]).toEqual([0, 2]);
  const asked = all.find(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect([attributeOf(asked, "http.response.status_code")?.intValue, asked?.status.code]).toEqual([503, 2]);
  // By Node's older client, and under nothing.
  expect(all.some((one) => one.name === "GET 127.0.0.1" && !one.parentSpanId && one.status.code === 2)).toBe(true);
  const turn = all.find(({ name }) => name === "call turn");
  expect(Number(BigInt(turn?.endTimeUnixNano ?? 0) - BigInt(turn?.startTimeUnixNano ?? 0)) / 1e6).toBeCloseTo(400, 0);
  expect(all.some(({ name }) => name.includes("not-ours"))).toBe(false);
  for (const secret of ["rosa", "5551234", "secret-path", endpoint])
    expect(got.map(({ text }) => text).join()).not.toContain(secret);
});

test("without an address nothing is traced and a job is the job itself", async () => {
  const traces = await openTraces(undefined, "1");
  const job = handle({ name: "a", retries: 1, retrySeconds: 1 }, async () => undefined);
  expect(traces.job(job)).toBe(job);
  await traces.close();
});
