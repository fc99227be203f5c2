import { describe, expect, it } from "vitest";
import { assistant as schema } from "#contract/assistant.ts";
import { ApiFailure } from "#contract/call.ts";
import { exampleOf } from "#contract/openapi/json-schema.ts";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import {
  assistantChange,
  connectFailure,
  disconnectFailure,
  type EditForm,
  editFormOf,
  loadFailure,
  saveFailure,
  textErrors,
  wrongAfterCall,
} from "./edit-draft.ts";

const worded = new ApiFailure({ status: 422, detail: "Time zone is unknown." });
const bare = new ApiFailure({ status: 500, detail: "Internal Server Error" });
const unreadable = new ApiFailure({ status: 200, detail: "We couldn't read the server's response." });
const unanswered = new Error("no network");

describe("what the edit screen says about a failure", () => {
  it.each([
    ["loading, in the server's words", loadFailure(worded), worded.detail],
    ["loading, with a bare status", loadFailure(bare), "Failed to load tenant data"],
    ["loading, without an answer", loadFailure(unanswered), "Failed to load tenant data. Please try again later."],
    ["saving, in the server's words", saveFailure(worded), worded.detail],
    ["saving, with a bare status", saveFailure(bare), "Failed to update tenant"],
    ["saving, without an answer", saveFailure(unanswered), "Failed to update tenant. Please try again."],
    ["connecting, in the server's words", connectFailure(worded), worded.detail],
    ["connecting, with a bare status", connectFailure(bare), "Failed to connect calendar. Please try again."],
    ["connecting, without an address", connectFailure(unreadable), "Failed to get calendar connection URL"],
    ["connecting, without an answer", connectFailure(unanswered), "Failed to connect calendar. Please try again."],
    ["disconnecting, in the server's words", disconnectFailure(worded), worded.detail],
    ["disconnecting, with a bare status", disconnectFailure(bare), "Failed to disconnect calendar. Please try again."],
  ])("%s", (_, said, text) => {
    expect(said).toBe(text);
  });
});

const stored = {
  ...schema.parse(exampleOf(schema, "output")),
  settings: schema.shape.settings.parse(defaultSettings()),
  sales_transfer: "+12085550107",
  service_transfer: "",
  calendar_provider: "" as const,
  calendar_connected: false,
  sendgrid_key_last4: null,
};
const form = editFormOf(stored);
const typed = (texts: Partial<EditForm["texts"]>): EditForm => ({ ...form, texts: { ...form.texts, ...texts } });
const sent = (after: Partial<EditForm["after"]>): EditForm => ({ ...form, after: { ...form.after, ...after } });

describe("what an edit sends", () => {
  it.each([
    ["nothing while nothing is changed", form, undefined],
    ["nothing for spaces at the ends of a name", typed({ name: ` ${stored.name} ` }), undefined],
    ["nothing for the same number in other clothes", typed({ sales_transfer: "208.555.0107" }), undefined],
    ["a new name alone", typed({ name: "Front desk" }), { name: "Front desk" }],
    ["a number as it is kept", typed({ service_transfer: "(208) 555-0143" }), { service_transfer: "+12085550143" }],
    ["an emptied number as empty", typed({ sales_transfer: "" }), { sales_transfer: "" }],
    ["a new time zone", typed({ timezone: "Pacific/Honolulu" }), { timezone: "Pacific/Honolulu" }],
    ["a calendar that is chosen", typed({ calendar_provider: "google" }), { calendar_provider: "google" }],
    ["a mail address", sent({ email_to: "office@ridgeline.example" }), { email_to: "office@ridgeline.example" }],
    ["a new mail key", sent({ sendgrid_key: "SG.new" }), { sendgrid_key: "SG.new" }],
    ["no empty key where none is stored", sent({ sendgrid_key: "" }), undefined],
    [
      "the one setting that was changed",
      { ...form, settings: { ...form.settings, business_name: "Ridgeline" } },
      { settings: { business_name: "Ridgeline" } },
    ],
  ])("%s", (_, given, change) => {
    expect(assistantChange(given, stored)).toEqual(change);
  });

  it("the owner's word on sentences that stand there, and without it what is gone", () => {
    const word = (from: string) => ({ from, said: "", off: true });
    const now = (texts: Partial<EditForm["texts"]>, facts: EditForm["settings"]["facts"]): EditForm => ({
      ...typed(texts),
      settings: { ...form.settings, facts },
    });
    const system_instructions = "Service call $95.";
    expect(assistantChange(now({ system_instructions }, [word("Service call $95."), word("Gone.")]), stored)).toEqual({
      system_instructions,
      settings: { facts: [word("Service call $95.")] },
    });
    // What is stored for a sentence that went by another way is no change of the owner's.
    const stale = { ...stored, settings: { ...stored.settings, facts: [word("Gone.")] } };
    expect(assistantChange(now({}, [word("Gone.")]), stale)).toBeUndefined();
  });

  it("an empty key, to remove the one that is stored", () => {
    expect(assistantChange(sent({ sendgrid_key: "" }), { ...stored, sendgrid_key_last4: "x7Qa" })).toEqual({
      sendgrid_key: "",
    });
  });

  it("no provider while another calendar is connected: only connecting changes that", () => {
    const connected = { ...stored, calendar_provider: "google" as const, calendar_connected: true };
    expect(assistantChange(typed({ calendar_provider: "office365" }), connected)).toBeUndefined();
  });
});

describe("what an edit refuses before it is sent", () => {
  it.each([
    [{ name: " " }, { name: "Assistant name is required" }],
    [{ sales_transfer: "208 555" }, { sales_transfer: "Sales transfer number needs at least 10 digits" }],
    [
      { service_transfer: "+442079460000" },
      {
        service_transfer:
          "Service transfer number format is invalid. Got: +442079460000. Only US and Canadian numbers (+1) work here.",
      },
    ],
    [{ greeting: "", system_instructions: "" }, {}],
  ])("%o", (texts, errors) => {
    expect(textErrors({ ...form.texts, ...texts }, stored.name)).toEqual(errors);
  });

  it("a receiver that is no address", () => {
    expect(wrongAfterCall({ ...form.after, email_to: "office" })).toEqual({
      field: "email_to",
      text: "Recipient address must be a valid email address.",
    });
  });
});
