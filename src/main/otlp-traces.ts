import { AsyncLocalStorage } from "node:async_hooks";
import { channel, subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Traces, TraceTarget } from "./traces.ts";

/** Owners' sites and webhooks are asked, too: a name says whose they are, so only these are named. */
const named =
  /(?:^|\.)(?:stripe\.com|twilio\.com|googleapis\.com|microsoft\.com|microsoftonline\.com|sendgrid\.com|openai\.com|anthropic\.com)$|^localhost$|^127\.0\.0\.1$/;

type Handled = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type Asked = { readonly request: { readonly origin: string | URL; readonly method: string } };
type Answered = Asked & { readonly response: { readonly statusCode: number } };
type Failed = Asked & { readonly error: Error };

type Sent = { readonly request: ClientRequest };
type Returned = Sent & { readonly response: IncomingMessage };

const exportMs = 10_000;

/** Spans of requests, turns of calls, jobs, and what each of them asked of providers. Counts, names of routes and times; nothing that anybody said or is called. */
export function startTraces({ endpoint, headers }: TraceTarget, version: string): Traces {
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: exportMs });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": "belle", "service.version": version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer("belle");
  const current = new AsyncLocalStorage<Span>();
  const begin = (name: string, kind: SpanKind, startTime?: number): Span => {
    const above = current.getStore();
    return tracer.startSpan(
      name,
      { kind, ...(startTime !== undefined && { startTime }) },
      above ? trace.setSpan(ROOT_CONTEXT, above) : ROOT_CONTEXT,
    );
  };
  const fail = (span: Span, code: string) => span.setStatus({ code: SpanStatusCode.ERROR, message: code });
  const stops: (() => void)[] = [];
  const hear = <T>(name: string, told: (message: T) => void) => {
    const listener = (message: unknown) => told(message as T);
    subscribe(name, listener);
    stops.push(() => void unsubscribe(name, listener));
  };

  const under = new WeakMap<object, Span>();
  const asked = (request: object, method: string, address: URL) => {
    if (url.startsWith(address.origin)) return;
    const host = named.test(address.hostname) ? address.hostname : "other";
    const span = begin(`${method} ${host}`, SpanKind.CLIENT);
    span.setAttributes({ "http.request.method": method, "server.address": host });
    under.set(request, span);
  };
  const answered = (request: object, status: number) => {
    const span = under.get(request);
    span?.setAttribute("http.response.status_code", status);
    if (span && status >= 500) fail(span, String(status));
  };
  const broke = (request: object, error: Error) => {
    const span = under.get(request);
    if (span) fail(span, error.name);
    span?.end();
  };
  // `fetch`, with which most providers are asked, and Node's older client, which the payment provider's package uses.
  hear<Asked>("undici:request:create", ({ request }) =>
    asked(request, request.method, new URL(String(request.origin))),
  );
  hear<Answered>("undici:request:headers", ({ request, response }) => answered(request, response.statusCode));
  hear<Asked>("undici:request:trailers", ({ request }) => under.get(request)?.end());
  hear<Failed>("undici:request:error", ({ request, error }) => broke(request, error));
  hear<Sent>("http.client.request.start", ({ request }) =>
    asked(request, request.method, new URL(`${request.protocol}//${request.getHeader("host")}`)),
  );
  hear<Returned>("http.client.response.finish", ({ request, response }) => {
    answered(request, response.statusCode ?? 0);
    under.get(request)?.end();
  });
  hear<Sent & { error: Error }>("http.client.request.error", ({ request, error }) => broke(request, error));

  return {
    attach(app: FastifyInstance) {
      const handled = channel("tracing:fastify.request.handler:start");
      // The sandbox's server may stand in the same process.
      const isOurs = (message: unknown) => (message as Handled).request.server.server === app.server;
      handled.bindStore(current, (message: unknown) => {
        const above = current.getStore();
        if (!isOurs(message)) return above as Span;
        const { request, reply } = message as Handled;
        const route = request.routeOptions.url ?? "other";
        const span = begin(`${request.method} ${route}`, SpanKind.SERVER);
        span.setAttributes({ "http.request.method": request.method, "http.route": route });
        reply.raw.once("close", () => {
          span.setAttribute("http.response.status_code", reply.statusCode);
          if (reply.statusCode >= 500) fail(span, String(reply.statusCode));
          span.end();
        });
        return span;
      });
      stops.push(() => void handled.unbindStore(current));
    },
    job: ({ kind, run }) => ({
      kind,
      async run(data, attempt) {
        const span = begin(`job ${kind.name}`, SpanKind.CONSUMER);
        span.setAttribute("belle.job.again", attempt.again);
        try {
          await current.run(span, () => run(data, attempt));
        } catch (error) {
          fail(span, error instanceof Error ? error.name : "Error");
          throw error;
        } finally {
          span.end();
        }
      },
    }),
    turn(ms) {
      const nowMs = Date.now();
      begin("call turn", SpanKind.INTERNAL, nowMs - ms).end(nowMs);
    },
    async close() {
      for (const stop of stops) stop();
      await provider.shutdown();
    },
  };
}
