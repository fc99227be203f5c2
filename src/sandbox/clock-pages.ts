import type { FastifyInstance } from "fastify";
import { html } from "./html.ts";
import { sendPage } from "./page.ts";
import type { Clock } from "./vendor.ts";

/** The moments that a person may want to jump to. */
const jumps = {
  hour: "Next hour",
  day: "Next day",
  week: "Next week",
  "month-end": "Month end",
} as const;
type Jump = keyof typeof jumps;

const hourMs = 3_600_000;

/** Months end in UTC, as the services count them; a minute into the new one, so that what falls due has fallen due. */
export function nextTime(now: Date, jump: Jump): Date {
  switch (jump) {
    case "hour":
      return new Date(now.getTime() + hourMs);
    case "day":
      return new Date(now.getTime() + 24 * hourMs);
    case "week":
      return new Date(now.getTime() + 7 * 24 * hourMs);
    case "month-end":
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 0, 1));
  }
}

type Options = {
  readonly clock: Clock;
  /** Moves the time of the sandbox and of the product, and has done what fell due. Absent: the clock shows the true time. */
  readonly moveClock: ((to: Date) => Promise<void>) | undefined;
};

const isJump = (given: unknown): given is Jump => typeof given === "string" && Object.hasOwn(jumps, given);

const written = (time: Date): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "long", timeZone: "UTC" }).format(time);

/** One control for the time of sandbox and product together. */
export function addClockPages(app: FastifyInstance, { clock, moveClock }: Options): void {
  app.get("/clock", (_request, reply) =>
    sendPage(reply, {
      title: "Clock",
      main: html`<h1>Clock</h1>
<p class="lead">${
        moveClock
          ? "The time of the sandbox and of Belle. It only goes forward, and runs on after a jump."
          : "This is the true time. It can be moved only while no outside service has keys, on the built-in database."
      }</p>
<p class="clock-now"><time datetime="${clock.now().toISOString()}">${written(clock.now())}</time></p>
${
  moveClock !== undefined &&
  html`<form class="card jumps" method="post" action="/clock" aria-label="Move the clock">
<p class="buttons">${Object.entries(jumps).map(([value, text]) => html`<button class="button" name="jump" value="${value}">${text}</button> `)}</p>
</form>
<p class="hint">A jump of weeks ends logins that would have ended by then.</p>`
}`,
    }),
  );
  app.get("/api/clock", () => ({ now: clock.now().toISOString(), movable: moveClock !== undefined }));

  app.post<{ Body: { jump?: unknown } | undefined }>("/clock", async (request, reply) => {
    const jump = request.body?.jump;
    if (moveClock && isJump(jump)) await moveClock(nextTime(clock.now(), jump));
    return reply.redirect("/clock", 303);
  });
  app.post<{ Body: { jump?: unknown; to?: unknown } | undefined }>("/api/clock", async (request, reply) => {
    const { jump, to } = request.body ?? {};
    const time = isJump(jump) ? nextTime(clock.now(), jump) : new Date(typeof to === "string" ? to : Number.NaN);
    if (!moveClock) return reply.code(409).send({ detail: "The clock shows the true time and cannot be moved." });
    if (Number.isNaN(time.getTime()))
      return reply.code(400).send({ detail: `Give a "jump" (${Object.keys(jumps).join(", ")}) or a time "to".` });
    await moveClock(time);
    return { now: clock.now().toISOString(), movable: true };
  });
}
