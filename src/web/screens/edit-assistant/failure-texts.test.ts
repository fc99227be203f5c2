import { describe, expect, it } from "vitest";
import { ApiFailure } from "#contract/call.ts";
import { connectFailure, disconnectFailure, loadFailure, saveFailure } from "./failure-texts.ts";

const worded = new ApiFailure({ status: 422, detail: "Time zone is unknown." });
const bare = new ApiFailure({ status: 500, detail: "Internal Server Error" });
const unreadable = new ApiFailure({ status: 200, detail: "The answer of the server could not be read." });
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
