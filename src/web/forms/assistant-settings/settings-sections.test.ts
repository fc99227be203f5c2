import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { openOn } from "#domain/bookings/opening-hours.ts";
import type { AfterCallValues } from "./after-call-values.tsx";
import { type SettingsForm, wrongSetting } from "./settings-form.ts";
import { AfterCallSettings, AppointmentSettings, BusinessSettings, CallSettings } from "./settings-sections.tsx";

const nothing = () => undefined;
const sections = { business: BusinessSettings, calls: CallSettings, appointments: AppointmentSettings };

const drawn = (section: keyof typeof sections, change: Partial<SettingsForm> = {}) => {
  const settings: SettingsForm = { ...defaultSettings("plumbing"), ...change };
  const wrong = wrongSetting(settings);
  return renderToStaticMarkup(createElement(sections[section], { settings, onChange: nothing, wrong }));
};
const afterCall = (change: Partial<AfterCallValues>, props: Partial<Parameters<typeof AfterCallSettings>[0]> = {}) => {
  const values = { email_from: "", email_to: "", zapier_webhook: "", sendgrid_key: undefined, ...change };
  return renderToStaticMarkup(
    createElement(AfterCallSettings, {
      values,
      onChange: nothing,
      wrong: undefined,
      mails: true,
      onMails: nothing,
      ...props,
    }),
  );
};
const titles = (html: string) => [...html.matchAll(/<summary.*?font-semibold">([^<]+)</g)].map(([, title]) => title);

describe("the sections of settings", () => {
  it.each([
    ["business", ["Business", "Services", "Business hours", "Service area", "Questions and answers"]],
    [
      "calls",
      ["Emergencies", "Transfers", "Voice and languages", "Blocked numbers", "Texts", "Recording", "Transcripts"],
    ],
    ["appointments", ["Appointments"]],
  ] as const)("of %s stay short: every row is closed and says its value", (section, rows) => {
    const html = drawn(section);
    expect(titles(html)).toEqual(rows);
    expect(html).not.toContain("<details open");
    expect(html).not.toContain("<input");
  });

  it.each<[keyof typeof sections, Partial<SettingsForm>, RegExp]>([
    ["business", { hours: openOn(["monday"], "17:00", "08:00") }, /Monday must close after it opens/],
    ["business", { service_zips: ["12"] }, /A ZIP code has five digits/],
    ["business", { answers: [{ question: "Licensed?", answer: "" }] }, /Each question needs an answer/],
    ["business", { closed_days: [{ from: "2026-12-31", to: "2026-12-01", note: "" }] }, /must end on or after/],
    ["calls", { emergency_phone: "9005550000" }, /Emergency number is a premium-rate number/],
    ["calls", { languages: [] }, /Choose at least one language/],
    ["calls", { blocked_numbers: ["555"] }, /555 isn&#x27;t a US or Canadian phone number/],
    ["calls", { texts_to_owner: "sometimes" as never }, /Text me about a call.*Choose when you want a text/],
    ["appointments", { appointments: { ...defaultSettings().appointments, days_ahead: 400 } }, /1 to 365 days/],
  ])("of %s open the row that was refused, with the text at its field: %o", (section, change, text) => {
    const html = drawn(section, change);
    expect(html.match(/<details open/g)).toHaveLength(1);
    expect(html).toMatch(/aria-invalid="true"/);
    expect(html).toMatch(text);
  });

  it("offer a day to those who cannot see as one group with its own name", () => {
    const html = drawn("business", { hours: openOn(["monday"], "17:00", "08:00") });
    expect(html.match(/<legend class="sr-only">\w+day<\/legend>/g)).toHaveLength(7);
    expect(html).toContain('aria-label="Opens"');
    expect(html).toContain("Copy to weekdays");
  });

  it("offer stored lengths that are none of the usual ones, too", () => {
    const html = drawn("business", { services: [{ name: "x".repeat(61), duration_minutes: 77 }] });
    expect(html).toMatch(/<option value="77" selected="">1 h 17 min<\/option>/);
  });
});

describe("what follows a call", () => {
  const wrong = { field: "sendgrid_key", text: "Too long." } as const;

  it("never shows a stored key, only its end, and a way to remove it", () => {
    const html = afterCall({}, { sendgridKeyLast4: "x7Qa", wrong });
    expect(html).toContain("A key ending in x7Qa is saved.");
    expect(html).toContain("Remove key");
    expect(html).toMatch(/<input type="password"[^>]* value=""/);
  });

  it.each([
    ["", "The saved key will be removed when you save.", "Keep it"],
    ["SG.new", "Replaces the key ending in x7Qa.", "x7Qa"],
  ])("says what a save does to the stored key when %o is typed", (sendgrid_key, text, way) => {
    const html = afterCall({ sendgrid_key }, { sendgridKeyLast4: "x7Qa", wrong });
    expect(html).toContain(text);
    expect(html).toContain(way);
    expect(html).not.toContain("Remove key");
  });

  const waiting = {
    email: "dispatch@riverside.example",
    status: "waiting",
    onAskAgain: nothing,
    busy: false,
    isSent: false,
    failure: undefined,
  } as const;
  const mailed = { email_to: waiting.email };

  it("says of a stored address that has not agreed yet who gets the mails, and asks once more", () => {
    const html = afterCall(mailed, { wrong, receiver: waiting });
    expect(html).toContain("Waiting for dispatch@riverside.example to agree. Until then, these emails come to you.");
    expect(html).toMatch(/<button type="button"[^>]*>(?:(?!<\/button>).)*Ask again/);
    expect(html).not.toContain("Asked.");
    const closed = afterCall(mailed, { receiver: waiting });
    expect(closed).toContain("To you, until dispatch@riverside.example agrees");
  });

  it("tells that it was asked, or why not, to a screen reader, too", () => {
    expect(afterCall(mailed, { wrong, receiver: { ...waiting, isSent: true } })).toMatch(/role="status"[^>]*>Sent\./);
    expect(afterCall(mailed, { wrong, receiver: { ...waiting, failure: "Too many attempts." } })).toMatch(
      /role="alert"[^>]*>Too many attempts\./,
    );
  });

  it("says of an address that has stopped them that they come to the owner, and asks nobody", () => {
    const html = afterCall(mailed, { wrong, receiver: { ...waiting, status: "stopped" } });
    expect(html).toContain("dispatch@riverside.example stopped these emails. They come to you.");
    expect(html).not.toContain("Ask again");
  });

  it.each([
    ["another address is typed", { email_to: "other@riverside.example" }, { receiver: waiting }],
    ["it has agreed", mailed, {}],
  ])("says nothing of the kind where %s", (_, values, props) => {
    const html = afterCall(values, { wrong, ...props });
    expect(html).not.toMatch(/Waiting for|Ask again|until .* agrees/);
  });

  it("offers a test to owners, and tells visitors how to get one", () => {
    const webhook = { field: "zapier_webhook", text: "No." } as const;
    const test = () => Promise.resolve({ delivered: true, status: 200, reason: null });
    expect(afterCall({}, { wrong: webhook, onTest: test })).toContain("Send a test");
    expect(afterCall({}, { wrong: webhook })).toContain("Log in to send a test");
  });
});
