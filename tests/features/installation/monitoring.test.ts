import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ProviderError } from "#providers/provider-error.ts";
import { callRow, createCallWorld, dial, openBusiness, taken } from "../../support/calls/calls.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld({}, { alone: true });

/** What Prometheus would read, by name and labels. */
async function figures(): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${world.url}/metrics`);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const lines = (await answer.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]),
  );
}

test("a call, its first word, a service that fails and what waits are seen by who operates it", async () => {
  const { number } = await openBusiness(world);
  const before = await figures();
  expect(before.get("belle_ready")).toBe(1);
  const caller = await dial(world, { to: number });
  await taken(world, caller.sid);
  expect((await figures()).get("belle_calls_live")).toBe(1);
  await caller.say("My sink leaks");
  await caller.isAnswered(2);
  await caller.hangUp();
  await until("the end", async () => (await callRow(world, caller.sid))?.state === "ended");
  new ProviderError("stripe", "deadline", "Not done.", { retryable: true });

  const after = await figures();
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(grown("belle_calls_begun_total")).toBe(1);
  expect(grown('belle_calls_ended_total{ending="caller_hung_up"}')).toBe(1);
  expect(grown("belle_first_word_seconds_count")).toBeGreaterThan(0);
  expect(grown('belle_provider_errors_total{provider="stripe",code="deadline"}')).toBe(1);
  expect(after.get("belle_calls_live")).toBe(0);
  expect(after.get("belle_seconds_unreported")).toBe(0);
  for (const name of [
    "belle_mails_waiting",
    "belle_seconds_unreported_oldest_seconds",
    "process_resident_memory_bytes",
  ])
    expect(after.get(name), name).toBeGreaterThanOrEqual(0);
});

test("the dashboard for Grafana asks for figures that there are", async () => {
  const told = await (await fetch(`${world.url}/metrics`)).text();
  const asked = readFileSync("docs/grafana.json", "utf8").match(/\b(?:belle|nodejs|process)_\w+/g) ?? [];
  const missing = asked.filter((name) => !told.includes(`# TYPE ${name.replace(/_bucket$/, "")} `));
  expect([missing, asked.length > 10]).toEqual([[], true]);
});
