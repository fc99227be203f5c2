import { expect, it } from "vitest";
import { relyingParty } from "./needs.ts";

it.each([
  ["https://belle.example.com", { id: "belle.example.com", origin: "https://belle.example.com", possible: true }],
  ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000", possible: true }],
  ["http://127.0.0.1:3000", { id: "127.0.0.1", origin: "http://127.0.0.1:3000", possible: false }],
  ["http://[::1]:3000", { id: "[::1]", origin: "http://[::1]:3000", possible: false }],
])("passkeys of %s", (url, expected) => {
  expect(relyingParty(url)).toEqual(expected);
});
