import { expect, it } from "vitest";
import { askedEnoughText, insteadText, receiverNote } from "./mail-receivers.ts";

const desk = "dispatch@riverside.example";

it.each([
  ["agreed", undefined],
  ["waiting", `Waiting for ${desk} to agree. Until then, these emails come to you.`],
  ["stopped", `${desk} stopped these emails. They come to you.`],
] as const)("beside an address that is %s the owner reads %j", (status, text) =>
  expect(receiverNote(status, desk)).toBe(text),
);

it.each([
  ["waiting", /^dispatch@riverside\.example hasn't agreed .* came to you\. You can ask again/],
  ["stopped", /^dispatch@riverside\.example stopped .* came to you\. You can enter another address/],
] as const)("a mail that comes to the owner instead of one who is %s says why, and what to do", (status, text) =>
  expect(insteadText(status, desk)).toMatch(text),
);

it("whoever was asked often enough is named", () => expect(askedEnoughText(desk)).toContain(`asked ${desk} 3 times`));
