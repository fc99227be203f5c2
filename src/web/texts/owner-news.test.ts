import { describe, expect, it } from "vitest";
import { preferencesFrom } from "#domain/accounts/notification-preferences.ts";
import { heardText, mailsInAllText, type NewsSource, sourceText, textsInAllText } from "./owner-news.ts";

const usual = preferencesFrom({});
const on = { text: true, mail: true };
const chosen = preferencesFrom({ kinds: { message: on, urgent: on, missed: on } });
const silent = preferencesFrom({
  kinds: { message: { in_app: false }, calendar: { in_app: false, mail: false }, payment: { in_app: false } },
});
const belle: NewsSource = { name: "Belle", texting: "urgent", mailsTo: "", mails: true };
const june: NewsSource = { name: "June", texting: "never", mailsTo: "office@riverside.example", mails: true };
const cole: NewsSource = { name: "Cole", texting: "every_call", mailsTo: "", mails: true };

describe("beside the account's switches stands what really happens", () => {
  it.each([
    ["message", usual, [belle], "You'll hear in the app and by email from Belle."],
    ["urgent", usual, [belle], "You'll hear in the app, by email from Belle and by text from Belle."],
    ["urgent", chosen, [belle], "You'll hear in the app, by email and by text."],
    ["message", usual, [june], "You'll hear in the app."],
    ["message", usual, [belle, june], "You'll hear in the app and by email from Belle."],
    [
      "urgent",
      usual,
      [belle, cole],
      "You'll hear in the app, by email from your assistants and by text from your assistants.",
    ],
    ["missed", usual, [{ ...cole, mailsTo: "x@y.example" }], "You'll hear in the app."],
    ["message", usual, [{ ...belle, mails: false }], "You'll hear in the app."],
    ["message", silent, [june], "You won't hear about this."],
    ["message", silent, [belle], "You'll hear by email from Belle."],
    ["calendar", silent, [belle, cole], "You won't hear about this."],
    ["payment", silent, [], "You'll hear by email."],
    [
      "message",
      usual,
      [belle, belle, belle, belle, june],
      "You'll hear in the app and by email from 4 of your assistants.",
    ],
  ] as const)("%s", (kind, preferences, sources, text) => {
    expect(heardText(kind, preferences, sources)).toBe(text);
  });

  it("phone alerts count where a device has them on", () => {
    expect(heardText("urgent", usual, [june], true)).toBe("You'll hear in the app and by phone alert.");
    expect(heardText("message", usual, [june], true)).toBe("You'll hear in the app.");
  });

  it.each([
    [belle, "Emails you after every call, texts you when it's urgent."],
    [june, "Emails office@riverside.example after every call, no texts."],
    [cole, "Emails you after every call, texts you after every call."],
    [{ ...belle, mails: false }, "No email after calls, texts you when it's urgent."],
  ])("and of each assistant what she sends by herself: $name", (source, text) => {
    expect(sourceText(source)).toBe(text);
  });
});

describe("beside an assistant's switches stands what the account adds", () => {
  it.each([
    ["never", usual, "You get no texts about her calls."],
    [
      "never",
      chosen,
      "She sends you no texts, but your account still texts you about messages, urgent calls and missed calls.",
    ],
    ["urgent", usual, "She texts you when it's urgent."],
    ["urgent", chosen, "She texts you when it's urgent. Your account also texts you about messages and missed calls."],
    [
      "every_call",
      chosen,
      "She texts you after every call she answers. Your account also texts you about missed calls.",
    ],
  ] as const)("texts: %s", (texting, preferences, text) => {
    expect(textsInAllText(texting, preferences)).toBe(text);
  });

  it.each([
    [
      "",
      chosen,
      "You get an email after every call, also for what's switched off in your account's notification settings.",
    ],
    ["a@b.example", usual, "a@b.example gets an email after every call. You get none about her calls."],
    [
      "a@b.example",
      chosen,
      "a@b.example gets an email after every call. Your account emails you about messages, urgent calls and missed calls.",
    ],
  ] as const)("mails to %j", (mailsTo, preferences, text) => {
    expect(mailsInAllText({ mails: true, mailsTo }, preferences)).toBe(text);
  });

  it.each([
    [usual, "No one gets an email about her calls."],
    [chosen, "No email after every call. Your account still emails you about messages, urgent calls and missed calls."],
  ])("mails that are switched off: %#", (preferences, text) => {
    expect(mailsInAllText({ mails: false, mailsTo: "" }, preferences)).toBe(text);
  });
});
