import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { untilWritten } from "./chaos/judge.ts";
import { createClient } from "./support/client.ts";
import { note, quantile, report } from "./support/measure.ts";
import { openAroundTheClock } from "./support/open-around-the-clock.ts";
import { type Business, openBusiness } from "./support/open-business.ts";
import { sharesOf, watchProcessor } from "./support/processor.ts";
import { startTalking, troubleOf } from "./support/talk.ts";
import { type House, withProcesses } from "./support/with-processes.ts";

const stages = (process.env["LOAD_CALLS"] ?? "200,300,500").split(",").map(Number);
const shops = 10;
const [perSecond, everyMs, oneBookerIn, echoCalls] = [20, 6_000, 5, 50];
/** Those who book begin in the first part of what is measured, and are done before its end. */
const [measuredMs, bookingMs] = [60_000, 20_000];
const dashboard = ["/users/me", "/instances", "/api/conversations", "/api/dashboard/metrics", "/api/notifications"];
const dashboardsEveryMs = 50;
/** Less is left where the processor counts as used up. */
const idleAtLeast = 0.05;

/** Many calls at once on one process as it comes, with a carrier that is not the sandbox's, and an echo beside it on the same machine. */
export async function callLoad(): Promise<void> {
  const echo = spawn(process.execPath, ["bench/support/echo-application.ts"], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(echo.stdout, "data")) as [Buffer];
  try {
    await withProcesses({ most: 1 }, async (house) => {
      await house.grow(1);
      const client = createClient(house.url);
      const businesses: Business[] = [];
      for (let at = 0; at < shops; at++)
        businesses.push(await openBusiness(client, house.db, { draft: openAroundTheClock }));
      note(
        "Load",
        `one process with the built-in brain; callers, their carrier and the echo run on the same cores; everybody says something every ${everyMs / 1000} s, one in ${oneBookerIn} books, ${1000 / dashboardsEveryMs} requests of dashboards a second`,
      );
      for (const count of stages)
        await stage(house, client, businesses, count, { url: String(line).trim(), pid: echo.pid as number });
      client.close();
    });
  } finally {
    echo.kill();
  }
}

type Echo = { readonly url: string; readonly pid: number };

async function stage(
  house: House,
  client: ReturnType<typeof createClient>,
  businesses: readonly Business[],
  count: number,
  echo: Echo,
): Promise<void> {
  const booked = await bookings(house);
  const looks = look(client, businesses);
  const numbers = businesses.map(({ number }) => number);
  const beside = await startTalking(
    { url: echo.url, authToken: "" },
    { numbers, count: echoCalls, perSecond: 50, everyMs },
  );
  const talking = await startTalking(house, { numbers, count, perSecond, everyMs, oneBookerIn, bookingMs });
  await pause(everyMs + 1_000);
  const used = await watchProcessor({ ...house, pids: house.processes.map((each) => each.pid()), others: [echo.pid] });
  const fromMs = performance.now();
  await pause(measuredMs);
  const untilMs = performance.now();
  const processor = await used();
  const [seen, echoes] = [await talking.end(), await beside.end()];
  const dashboards = await looks.stop();
  const written = await untilWritten(house.db);
  const waitsOf = (all: typeof seen) =>
    all.flatMap(({ waits }) => waits.filter(({ atMs }) => atMs > fromMs && atMs < untilMs).map(({ ms }) => ms));
  const [own, bare] = [waitsOf(seen), waitsOf(echoes)];
  const ms = (values: readonly number[], share: number) => quantile(values, share);
  const idle = processor.idle / processor.all;
  const { lost, text, fallbacks } = troubleOf(seen);
  const made = (await bookings(house)) - booked;
  note(
    `First word at ${count} calls`,
    `p50 ${ms(own, 0.5).toFixed(1)} ms, p99 ${ms(own, 0.99).toFixed(1)} ms of ${own.length}; echo beside it p50 ${ms(bare, 0.5).toFixed(1)} ms, p99 ${ms(bare, 0.99).toFixed(1)} ms of ${bare.length}: p99 ${(ms(own, 0.99) / ms(bare, 0.99)).toFixed(1)} times, ${(ms(own, 0.99) - ms(bare, 0.99)).toFixed(1)} ms more`,
  );
  note(`Processor at ${count} calls`, sharesOf(processor));
  note(`Dashboards at ${count} calls`, dashboards);
  report(
    `Callers turned away at ${count} calls`,
    `${lost} (${text}), ${fallbacks} not understood, ${made} of ${Math.ceil(count / oneBookerIn)} booked${written ? "" : ", not all written"}`,
    "none before the processor is used up",
    (lost === 0 && written) || idle < idleAtLeast,
  );
}

async function bookings({ db }: House): Promise<number> {
  const { count } = await db
    .selectFrom("appointments")
    .select((row) => row.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Owners look at their dashboards until told to stop: how that went. */
function look(client: ReturnType<typeof createClient>, businesses: readonly Business[]) {
  const took: number[] = [];
  const others: Record<number, number> = {};
  const under: Promise<void>[] = [];
  let asked = 0;
  const ask = async (path: string, headers: Record<string, string>) => {
    const began = performance.now();
    const { status } = await client.get(path, headers);
    if (status === 200) took.push(performance.now() - began);
    else others[status] = (others[status] ?? 0) + 1;
  };
  const asking = setInterval(() => {
    const { headers } = businesses[asked % businesses.length] as Business;
    under.push(ask(dashboard[asked % dashboard.length] ?? "", headers));
    asked++;
  }, dashboardsEveryMs);
  return {
    async stop() {
      clearInterval(asking);
      await Promise.all(under);
      const refused = Object.entries(others).map(([status, times]) => `, ${times} answered ${status}`);
      return `${took.length} of ${asked} answered, p50 ${quantile(took, 0.5).toFixed(0)} ms, p99 ${quantile(took, 0.99).toFixed(0)} ms${refused.join("")}`;
    },
  };
}
