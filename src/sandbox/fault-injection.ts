import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A service's own interface, which asks for the service's own keys. */
    vendorApi?: boolean;
  }
}

/** What can go wrong between us and a service, from its door to its answer. */
export const troubles = {
  refuse: "The connection is cut before anything is done",
  error: "It answers that it failed, and did nothing",
  limit: "It answers that there were too many requests, and did nothing",
  hang: "It takes the request and never answers",
  slow: "It does what it was asked and answers late",
  lost: "It does what it was asked, but the answer never arrives",
  halfway: "It does what it was asked, and answers that it failed",
  garble: "It does what it was asked, but the answer is broken",
} as const;
export type TroubleKind = keyof typeof troubles;

/** What can go wrong with the news that a service sends by itself. */
export const postTroubles = {
  duplicate: "Every piece of news is sent twice",
  reorder: "News arrives in the wrong order",
  late: "News is held back until the weather is fair again",
  drop: "News is never sent",
} as const;
export type PostTroubleKind = keyof typeof postTroubles;

export type Trouble = {
  readonly kind: TroubleKind;
  /** Only requests whose path contains this. */
  readonly path?: string | undefined;
  /** Only requests with this method: `POST` is met by what changes something, and not by what is read before. */
  readonly method?: string | undefined;
  /** So many requests, then there is none any more. Absent: until it is changed. */
  readonly times?: number | undefined;
  /** How late a slow answer is. */
  readonly ms?: number | undefined;
};

/** How a service says in its own words that it failed or was asked too often. */
export type FaultReplies = {
  error(reply: FastifyReply): FastifyReply;
  limit(reply: FastifyReply): FastifyReply;
  /** It answers by itself that it failed, once it has begun: `met` tells it when. */
  readonly failsInside?: boolean;
};

export type VendorFaults = {
  /** Injects faults into every route of this scope: the service's own interface. Pages for people stay outside of it. */
  addTo(scope: FastifyInstance): void;
  /** The trouble that a request has met and that is still to come. */
  met(request: object): TroubleKind | undefined;
  /** For what is not an HTTP route, such as a live stream: the trouble that meets this path, counted as used. */
  meet(path: string): Trouble | undefined;
  /** What the service's own news meets at this moment. */
  post(): PostTroubleKind | undefined;
};

export type FaultInjection = ReturnType<typeof createFaultInjection>;

const usualDelayMs = 5000;
const before: readonly TroubleKind[] = ["refuse", "error", "limit", "hang"];

/** Fault injection for all services: none at every start, changed from the sandbox's page or API while the product runs. */
export function createFaultInjection() {
  const services = new Map<
    string,
    { title: string; trouble?: Trouble | undefined; post?: PostTroubleKind | undefined }
  >();
  const changed = new Set<() => void>();
  const serviceOf = (name: string) => {
    const service = services.get(name);
    if (!service) throw new Error(`There is no service ${name}.`);
    return service;
  };

  const meet = (name: string, path: string, method?: string): Trouble | undefined => {
    const service = serviceOf(name);
    const { trouble } = service;
    if (!trouble || !path.includes(trouble.path ?? "")) return undefined;
    if (trouble.method !== undefined && trouble.method !== method) return undefined;
    if (trouble.times !== undefined)
      service.trouble = trouble.times > 1 ? { ...trouble, times: trouble.times - 1 } : undefined;
    return trouble;
  };

  return {
    /** A service registers once, when it starts. */
    over(name: string, title: string, replies: FaultReplies): VendorFaults {
      services.set(name, { title });
      const met = new WeakMap<object, Trouble>();
      return {
        addTo: (scope) => cover(scope, replies, met, (path, method) => meet(name, path, method)),
        met: (request) => met.get(request)?.kind,
        meet: (path) => meet(name, path),
        post: () => serviceOf(name).post,
      };
    },
    report: () => [...services].map(([name, service]) => ({ name, ...service })),
    has: (name: string) => services.has(name),
    set(name: string, next: { trouble?: Trouble | undefined; post?: PostTroubleKind | undefined }) {
      const service = serviceOf(name);
      services.set(name, { title: service.title, ...next });
      for (const tell of changed) tell();
    },
    /** Called after every change, for those who hold something back. */
    onChange(tell: () => void) {
      changed.add(tell);
    },
  };
}

function cover(
  scope: FastifyInstance,
  replies: FaultReplies,
  met: WeakMap<object, Trouble>,
  meet: (path: string, method: string) => Trouble | undefined,
): void {
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, vendorApi: true };
  });

  scope.addHook("onRequest", async (request, reply) => {
    const trouble = meet(request.url, request.method);
    if (!trouble) return;
    if (!before.includes(trouble.kind) || (trouble.kind === "error" && replies.failsInside)) {
      met.set(request, trouble);
      return;
    }
    if (trouble.kind === "error") return replies.error(reply);
    if (trouble.kind === "limit") return replies.limit(reply);
    // Nobody answers on a hijacked request; a hanging one ends when the other side gives up or the sandbox stops.
    reply.hijack();
    if (trouble.kind === "refuse") request.raw.socket.destroy();
  });

  scope.addHook("onSend", async (request, reply, payload) => {
    const trouble = met.get(request);
    if (trouble?.kind === "slow") await pause(trouble.ms ?? usualDelayMs);
    if (trouble?.kind === "lost") request.raw.socket.destroy();
    // As from the gate before a service that does not say it in its own words.
    if (trouble?.kind === "halfway" && !replies.failsInside) {
      reply.code(502).removeHeader("content-length").type("text/plain; charset=utf-8");
      return "Bad gateway";
    }
    if (trouble?.kind !== "garble" || typeof payload !== "string") return payload;
    reply.removeHeader("content-length");
    return `${payload.slice(0, Math.ceil(payload.length / 2))}\u0000<`;
  });
}
