import { randomUUID } from "node:crypto";
import type { FastifyReply } from "fastify";
import { addAsset } from "../page.ts";
import type { Ground, Vendor } from "../vendor.ts";
import { type AnswerStatus, answers, openCaughtHooks } from "./caught-hooks.ts";
import { sendHooksPage } from "./hooks-page.ts";

const longestName = 60;
const longestSecret = 200;

/** A receiver of webhooks that keeps what comes, and answers what it is told to. */
export function startHookCatcher(ground: Ground): Vendor {
  const caught = openCaughtHooks(ground);
  const faults = ground.faults.over("hooks", "Webhook receivers", {
    error: (reply) => reply.code(500).send({ status: "error" }),
    limit: (reply) => reply.code(429).header("retry-after", "60").send({ status: "throttled" }),
  });
  const backToPage = (reply: FastifyReply) => reply.redirect("/hooks", 303);

  return {
    title: "Webhooks",
    summary: "Catches what Belle tells other programs after a call, shows it and checks its signature.",
    path: "/hooks",
    open: "See the webhooks",
    state: () => (caught.state.last === 0 ? "Nothing received" : `${caught.state.last} received`),
    get address() {
      return `${ground.url()}/hooks/catch/`;
    },
    addRoutes(app) {
      addAsset(app, "hooks.css", new URL("./hooks.css", import.meta.url));
      app.get("/hooks", (_request, reply) => sendHooksPage(reply, caught, ground.url()));
      app.get("/api/hooks", () => ({ hooks: caught.state.hooks }));
      app.post<{ Body?: { secret?: unknown } }>("/hooks/secret", ({ body }, reply) => {
        caught.change({ secret: String(body?.secret ?? "").slice(0, longestSecret) });
        return backToPage(reply);
      });
      app.post<{ Body?: { answer?: unknown } }>("/hooks/answer", ({ body }, reply) => {
        const wanted = Number(body?.answer);
        caught.change({ answer: Object.hasOwn(answers, wanted) ? (wanted as AnswerStatus) : 200 });
        return backToPage(reply);
      });
      app.post("/hooks/delete-all", (_request, reply) => {
        caught.clear();
        return backToPage(reply);
      });

      app.register(async (scope) => {
        faults.addTo(scope);
        // Whatever it is, it is kept as it came: a signature is over the bytes.
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
        scope.post<{ Params: { name: string }; Body: unknown }>(
          "/hooks/catch/:name",
          ({ params, headers, body }, reply) => {
            const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
            const hook = {
              name: params.name.slice(0, longestName),
              headers: Object.fromEntries(texts),
              body: String(body ?? ""),
            };
            const { answered } = caught.add(hook);
            ground.log.info({ status: answered }, "The sandbox caught a webhook");
            if (answered === 301) reply.header("location", "/hooks");
            return reply.code(answered).send({ status: answered === 200 ? "success" : "error", id: randomUUID() });
          },
        );
      });
    },
    close: async () => caught.flush(),
  };
}
