import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { VendorFaults } from "../fault-injection.ts";
import type { Answers } from "./answers.ts";
import { invoiceRoutes } from "./billing/invoices.ts";
import { meterRoutes } from "./billing/meters.ts";
import { catchUp } from "./billing/periods.ts";
import { subscriptionRoutes } from "./billing/subscriptions.ts";
import { catalogRoutes } from "./catalog.ts";
import { checkoutSessionRoutes } from "./checkout-sessions.ts";
import { customerRoutes } from "./customers.ts";
import { eventRoutes } from "./events.ts";
import { expand } from "./expand.ts";
import { readForm } from "./form.ts";
import { newId } from "./ids.ts";
import { paymentMethodRoutes } from "./payment-methods.ts";
import type { ApiRoute, Ids } from "./route.ts";
import { setupIntentRoutes } from "./setup-intents.ts";
import { failed, noKey, StripeFault, unknownUrl, wrongKey } from "./stripe-fault.ts";
import { apiVersion } from "./wire.ts";
import type { World } from "./world.ts";

const routes: readonly ApiRoute[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...checkoutSessionRoutes,
  ...catalogRoutes,
  ...meterRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...eventRoutes,
];

type Options = { world: World; answers: Answers; secretKey: string; faults: VendorFaults };

/** The interface for programs: the vendor's own paths, keys and refusals. */
export function addStripeApi(app: FastifyInstance, options: Options): void {
  app.register(async (scope) => {
    options.faults.addTo(scope);
    scope.setErrorHandler((error, _request, reply) => sendFault(reply, error));
    for (const one of routes)
      scope.route({
        method: one.method,
        url: one.path,
        handler: (request, reply) => answer(request, reply, one, options),
      });
    scope.route({
      method: ["GET", "POST", "DELETE"],
      url: "/v1/*",
      handler: (request, reply) => {
        checkKey(request, options.secretKey);
        return sendFault(reply, unknownUrl(request.method, request.url.split("?")[0] ?? ""));
      },
    });
  });
}

export function sendFault(reply: FastifyReply, error: unknown): FastifyReply {
  const fault = error instanceof StripeFault ? error : failed();
  if (!reply.hasHeader("request-id")) reply.header("request-id", newId("req", 14));
  return send(reply, fault.status, fault.body);
}

function answer(request: FastifyRequest, reply: FastifyReply, one: ApiRoute, options: Options): FastifyReply {
  const { secretKey, answers, faults } = options;
  const id = newId("req", 14);
  reply.headers({ "request-id": id, "stripe-version": String(request.headers["stripe-version"] ?? apiVersion) });
  checkKey(request, secretKey);
  const form = readForm((one.method === "POST" ? request.body : request.query) as Record<string, unknown>);
  const path = request.url.split("?")[0] ?? "";
  const key = one.method === "POST" ? headerOf(request, "idempotency-key") : undefined;
  if (key !== undefined) {
    reply.header("idempotency-key", key);
    const earlier = answers.earlier(key, path, form);
    if (earlier) {
      reply.headers({ "idempotent-replayed": "true", "original-request": earlier.request });
      return send(reply, earlier.status, earlier.body);
    }
  }
  const world: World = { ...options.world, request: { id, idempotency_key: key ?? null } };
  const trouble = faults.met(request);
  try {
    if (trouble === "error") throw failed();
    const body = run(world, one, form, request.params as Ids);
    if (trouble === "halfway") throw failed();
    if (key !== undefined) answers.keep(key, path, form, { status: 200, body, request: id });
    return send(reply, 200, body);
  } catch (error) {
    const fault = error instanceof StripeFault ? error : failed();
    // "Retries with the same key return the saved response, including 500 errors": the vendor's words.
    if (fault.kept && key !== undefined)
      answers.keep(key, path, form, { status: fault.status, body: fault.body, request: id });
    return sendFault(reply, fault);
  }
}

function run(world: World, one: ApiRoute, { expand: wanted, ...form }: ReturnType<typeof readForm>, ids: Ids): object {
  // Without the request: what falls due by itself was asked for by nobody.
  const { request: _, ...alone } = world;
  catchUp(alone);
  const result = one.run(world, form, ids);
  const paths = Array.isArray(wanted) ? wanted.map(String) : typeof wanted === "string" ? [wanted] : [];
  return expand(world, result, paths);
}

function send(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  // What is answered the same to the same key is not worth asking again; the official client heeds this.
  const isFinal = status >= 500 ? reply.hasHeader("idempotency-key") : status >= 400 && status !== 429;
  if (isFinal) reply.header("stripe-should-retry", "false");
  return reply
    .code(status)
    .type("application/json")
    .send(JSON.stringify(body, null, 2));
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** As a bearer, or as the user name of basic authentication. */
function checkKey(request: FastifyRequest, secretKey: string): void {
  const [scheme = "", value = ""] = (request.headers.authorization ?? "").split(" ");
  const given =
    scheme.toLowerCase() === "basic" ? (Buffer.from(value, "base64").toString("utf8").split(":")[0] ?? "") : value;
  if (given === "") throw noKey();
  const digest = (text: string) => createHash("sha256").update(text).digest();
  if (!timingSafeEqual(digest(given), digest(secretKey))) throw wrongKey(given);
}
