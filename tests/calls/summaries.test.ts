import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { outcomeOf } from "#domain/calls/call-record.ts";
import { isE164Us } from "#domain/phone/phone.ts";
import { isInGoodHands, momentText } from "#server/features/after-call/reading/action-items.ts";
import { analyseByRules } from "#server/features/after-call/reading/analyse-by-rules.ts";
import { type FinishedCall, withoutParts } from "#server/features/after-call/reading/finished-call.ts";
import { withoutLeadIn } from "#server/features/after-call/reading/need.ts";
import { createBuiltInBrain } from "#voice/brain/built-in-brain.ts";
import { allScripts } from "./support/all-scripts.ts";
import { type PlayedCall, playCall } from "./support/play-call.ts";

beforeAll(() => vi.useFakeTimers());
afterAll(() => vi.useRealTimers());

const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
};

/** A rehearsed call as it would be read from the database. */
function finished({ script, assistant, session, house }: PlayedCall): FinishedCall {
  const { lines, facts, transfers, language, ended } = session;
  const jobOf = (change: "booked" | "moved") => (id: string) =>
    house.bookings
      .filter((booking) => booking.id === id)
      .map(({ span, service, name, address }) => ({
        id,
        change,
        startsAt: span.start,
        arrivalUntil: span.start,
        service,
        name,
        address,
      }));
  return {
    assistantName: assistant.name,
    timeZone: assistant.timezone,
    duty: "all",
    callerNumber: isE164Us(script.from) ? script.from : undefined,
    carrierName: undefined,
    answeredAt: new Date(lines[0]?.at ?? 0),
    ending: ended ?? undefined,
    outcome: outcomeOf(session),
    ...{ language, lines, facts, transfers },
    messages: withoutParts(house.messages),
    jobs: [...facts.booked.flatMap(jobOf("booked")), ...facts.moved.flatMap(jobOf("moved"))],
  };
}

it.each(allScripts().map((script) => [`${script.file}: ${script.title}`, script] as const))(
  "the summary begins with the need and says where, when, what came of it and what to do: %s",
  async (_title, script) => {
    const played = await playCall(script, (desk) => ({ built_in: createBuiltInBrain({ desk }) }), pass);
    const call = finished(played);
    const { summary, action_items, contact } = analyseByRules(call);
    const { facts, jobs, messages, callerNumber, transfers } = call;
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
    const service = facts.service ?? jobs.find((job) => job.service !== "")?.service ?? "";
    for (const word of plain(service).split(" ")) expect(plain(summary)).toContain(word);
    const told = [
      facts.address,
      facts.problem && withoutLeadIn(facts.problem).slice(0, 40),
      ...messages.map(({ text }) => withoutLeadIn(text).slice(0, 40)),
    ].filter((part) => part !== undefined && part !== "");
    for (const part of told) expect(plain(summary)).toContain(plain(part as string));
    // Who it was stands beside it, and is not said again.
    if (facts.name !== undefined) expect(contact.name).toBe(facts.name);
    expect(contact.phone).toBe(facts.phone ?? messages.find(({ phone }) => phone !== "")?.phone ?? callerNumber);
    for (const { startsAt } of jobs) expect(summary).toContain(momentText(startsAt, call));
    if (transfers.some(({ result }) => result === "accepted")) expect(summary).toContain("Transferred to");
    if (messages.length > 0) expect(summary).toContain("Left a message");
    if (messages.length > 0 && !isInGoodHands(call)) expect(summary).toMatch(/ Call back\b/);
    // The need is first, or else what came of it.
    const needs = [...messages.map(({ text }) => text), facts.problem ?? ""].filter((text) => text !== "");
    const begins = (need: string) =>
      plain(summary.replace(/^Urgent(?:, [^:.]+)?[:.] /, "")).startsWith(plain(withoutLeadIn(need)).slice(0, 30));
    // Two words of a message say less than the sentence that they are taken from.
    const isShort = messages.some(({ text }) => text.split(" ").length < 3);
    if (needs.length > 0 && !isShort) expect(needs.some(begins)).toBe(true);
    expect(summary.endsWith("Nothing to do.")).toBe(action_items.length === 0);
    expect(summary.length).toBeLessThanOrEqual(900);
  },
);
