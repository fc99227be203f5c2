import { describe, expect, it } from "vitest";
import {
  alwaysMailedText,
  changePreferences,
  isAlwaysOn,
  isTextedByHer,
  notificationChannels,
  notificationKinds,
  type PreferencesChange,
  preferencesFrom,
} from "./notification-preferences.ts";

const ofCalls = { in_app: true, push: false, mail: false, text: false };
const ofAccount = { in_app: true, push: false, mail: true, text: false };

describe("what an owner hears of", () => {
  it("is as it was before there was a choice: calls under the bell, the account's matters by mail too, no digest, and urgent on a phone with alerts", () => {
    const { kinds, digest, quiet_hours } = preferencesFrom({});
    expect(kinds).toEqual({
      appointment: ofCalls,
      message: ofCalls,
      urgent: { ...ofCalls, push: true },
      transfer: ofCalls,
      missed: ofCalls,
      question: ofCalls,
      calendar: ofAccount,
      payment: ofAccount,
      spending: ofAccount,
    });
    expect([digest, quiet_hours]).toEqual(["never", null]);
  });

  it("follows a choice in one place and stands in all others", () => {
    const chosen = preferencesFrom({ kinds: { urgent: { text: true }, calendar: { mail: false } }, digest: "weekly" });
    expect(chosen.kinds.urgent).toEqual({ in_app: true, push: true, mail: false, text: true });
    expect(chosen.kinds.calendar).toEqual(ofCalls);
    expect(chosen.kinds.message).toEqual(ofCalls);
    expect(chosen.digest).toBe("weekly");
  });
});

describe("a change", () => {
  it.each<[string, PreferencesChange, PreferencesChange, PreferencesChange]>([
    ["of nothing", { digest: "daily" }, {}, { kinds: {}, digest: "daily" }],
    [
      "of one channel keeps the others of its kind",
      { kinds: { missed: { text: true } } },
      { kinds: { missed: { in_app: false } } },
      { kinds: { missed: { text: true, in_app: false } } },
    ],
    [
      "of another kind",
      { kinds: { missed: { text: true } } },
      { kinds: { urgent: { mail: true } }, digest: "weekly" },
      { kinds: { missed: { text: true }, urgent: { mail: true } }, digest: "weekly" },
    ],
    [
      "of the quiet hours, which stand until they are taken away",
      { quiet_hours: { from: "22:00", to: "07:00" } },
      { kinds: { urgent: { push: false } } },
      { kinds: { urgent: { push: false } }, quiet_hours: { from: "22:00", to: "07:00" } },
    ],
    [
      "that ends them",
      { quiet_hours: { from: "22:00", to: "07:00" } },
      { quiet_hours: null },
      { kinds: {}, quiet_hours: null },
    ],
    ["of the digest alone", { digest: "weekly" }, { digest: "never" }, { kinds: {}, digest: "never" }],
  ])("%s", (_name, before, change, after) => {
    expect(changePreferences(before, change)).toEqual({ ok: true, values: after });
  });

  it("cannot make quiet hours of no length", () => {
    expect(changePreferences({}, { quiet_hours: { from: "07:00", to: "07:00" } }).ok).toBe(false);
  });

  it("cannot switch off the mail about a payment, and nothing else is fixed", () => {
    expect(changePreferences({}, { kinds: { payment: { mail: false } } })).toMatchObject({
      ok: false,
      text: alwaysMailedText,
    });
    expect(changePreferences({}, { kinds: { payment: { mail: true, in_app: false } } }).ok).toBe(true);
    const fixed = notificationKinds.flatMap((kind) =>
      notificationChannels.filter((channel) => isAlwaysOn(kind, channel)).map((channel) => `${kind} ${channel}`),
    );
    expect(fixed).toEqual(["payment mail"]);
  });
});

it.each([
  ["never", []],
  ["urgent", ["urgent"]],
  ["every_call", ["appointment", "message", "urgent", "transfer", "question"]],
] as const)("an assistant who texts %s tells by herself of %j", (texting, kinds) => {
  const all = ["appointment", "message", "urgent", "transfer", "missed", "question", "calendar", "payment"] as const;
  expect(all.filter((kind) => isTextedByHer(texting, kind))).toEqual(kinds);
});
