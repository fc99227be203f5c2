import { describe, expect, it } from "vitest";
import { returnAddress } from "./finish-sign-in.ts";

const publicUrl = "https://belle.example";
const id = "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20";
const other = "b2a9d3c4-5d1f-4a43-9a54-3f1f6b1f8e21";
const at = (cookies: string | undefined, assistantId: string | null | undefined) =>
  returnAddress({ publicUrl, cookies, assistantId }).replace(publicUrl, "");

describe("without a hint the browser goes to", () => {
  it.each([
    [id, `/edit/${id}?calendar_connected=true`],
    [null, "/create-assistant?calendar_connected=true"],
    [undefined, "/create-assistant?calendar_connected=true"],
  ])("%s: %s", (assistantId, address) => {
    expect(at(undefined, assistantId)).toBe(address);
  });
});

describe("a hint is followed to a screen of ours", () => {
  it.each([
    ["calendar_oauth_return=/create-assistant", id, `/create-assistant?calendar_connected=true&tenant_id=${id}`],
    [`calendar_oauth_return=%2Fedit%2F${id}`, id, `/edit/${id}?calendar_connected=true`],
    [
      `a=b; calendar_oauth_referer=${publicUrl}/create-assistant?x=1#y`,
      null,
      "/create-assistant?calendar_connected=true",
    ],
    [`calendar_oauth_return=/edit/${other}`, undefined, `/edit/${other}?calendar_connected=true`],
  ])("%s", (cookies, assistantId, address) => {
    expect(at(cookies, assistantId)).toBe(address);
  });
});

describe("a hint is not followed", () => {
  it.each([
    ["//evil.example/create-assistant"],
    ["https://evil.example/create-assistant"],
    ["https://belle.example.evil.example/create-assistant"],
    ["/\\evil.example"],
    ["/dashboard"],
    ["/nowhere"],
    ["%"],
    [`/edit/${other}`],
    ["javascript:alert(1)"],
  ])("%s", (hint) => {
    expect(at(`calendar_oauth_return=${hint}`, id)).toBe(`/edit/${id}?calendar_connected=true`);
  });
});

it("a failure carries a code of ours and nothing else", () => {
  expect(returnAddress({ publicUrl, cookies: undefined, assistantId: id, error: "denied" })).toBe(
    `${publicUrl}/edit/${id}?calendar_error=denied`,
  );
});
