import type { FastifyInstance, FastifyReply } from "fastify";
import {
  type FaultInjection,
  type PostTroubleKind,
  postTroubles,
  type Trouble,
  type TroubleKind,
  troubles,
} from "./fault-injection.ts";
import { html } from "./html.ts";
import { sendPage } from "./page.ts";

type Wanted = { kind?: unknown; path?: unknown; method?: unknown; times?: unknown; ms?: unknown; post?: unknown };
const longestPath = 200;

/** The page and the API that bring about trouble while the product runs. */
export function addFaultPages(app: FastifyInstance, faults: FaultInjection): void {
  app.get("/weather", (_request, reply) => sendFaultPage(reply, faults));
  app.get("/api/weather", () => ({ weather: faults.report() }));

  app.post<{ Params: { name: string }; Body: Wanted }>("/weather/:name", (request, reply) => {
    if (!faults.has(request.params.name)) return reply.callNotFound();
    faults.set(request.params.name, readWanted(request.body ?? {}));
    return reply.redirect("/weather", 303);
  });
  app.put<{ Params: { name: string }; Body: Wanted }>("/api/weather/:name", (request, reply) => {
    if (!faults.has(request.params.name)) return reply.callNotFound();
    faults.set(request.params.name, readWanted(request.body ?? {}));
    return { weather: faults.report().find(({ name }) => name === request.params.name) };
  });
}

/** Whatever is not a kind of trouble is no fault. */
function readWanted({ kind, path, method, times, ms, post }: Wanted): {
  trouble: Trouble | undefined;
  post: PostTroubleKind | undefined;
} {
  const trouble = typeof kind === "string" && Object.hasOwn(troubles, kind) ? (kind as TroubleKind) : undefined;
  return {
    trouble: trouble && {
      kind: trouble,
      path: typeof path === "string" && path !== "" ? path.slice(0, longestPath) : undefined,
      method: typeof method === "string" && method !== "" ? method.toUpperCase() : undefined,
      times: count(times),
      ms: count(ms),
    },
    post: typeof post === "string" && Object.hasOwn(postTroubles, post) ? (post as PostTroubleKind) : undefined,
  };
}

function count(given: unknown): number | undefined {
  const number = typeof given === "string" && given !== "" ? Number(given) : given;
  return typeof number === "number" && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

const sendFaultPage = (reply: FastifyReply, faults: FaultInjection): FastifyReply =>
  sendPage(reply, {
    title: "Weather",
    main: html`<h1>Weather</h1>
<p class="lead">What the outside services do wrong from now on. Everything is fair again after a restart.</p>
${faults.report().map(
  ({ name, title, trouble, post }) => html`
<form class="card weather" method="post" action="/weather/${name}" aria-labelledby="weather-${name}">
<h2 id="weather-${name}">${title}</h2>
<p class="now${(trouble || post) && " trouble"}">${trouble || post ? html`<b>Trouble:</b> ${[trouble && troubles[trouble.kind], post && postTroubles[post]].filter(Boolean).join(". ")}.` : "Fair."}</p>
<label>Requests <select name="kind">${options({ "": "Answered as they should be", ...troubles }, trouble?.kind)}</select></label>
<label>Only where the path contains <input name="path" value="${trouble?.path ?? ""}" autocomplete="off" placeholder="all"></label>
<label>How many <input name="times" value="${trouble?.times ?? ""}" inputmode="numeric" autocomplete="off" placeholder="until changed"></label>
<label>How late, in ms <input name="ms" value="${trouble?.ms ?? ""}" inputmode="numeric" autocomplete="off" placeholder="5000"></label>
<label>Its own news <select name="post">${options({ "": "Sent as it should be", ...postTroubles }, post)}</select></label>
<p><button class="button">Change the weather</button></p>
</form>`,
)}`,
  });

const options = (choices: Record<string, string>, chosen: string | undefined) =>
  Object.entries(choices).map(([value, text]) =>
    value === (chosen ?? "")
      ? html`<option value="${value}" selected>${text}</option>`
      : html`<option value="${value}">${text}</option>`,
  );
