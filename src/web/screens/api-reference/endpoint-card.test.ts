import { expect, it } from "vitest";
import { codeParts } from "./endpoint-card.tsx";

const words = (text: string) => ({ code: false, text });
const code = (text: string) => ({ code: true, text });

it.each([
  ["no code at all", "Only this assistant", [words("Only this assistant")]],
  ["code at the start", "`next_cursor` of the page before", [code("next_cursor"), words(" of the page before")]],
  ["code twice", "`nylas` is `google`", [code("nylas"), words(" is "), code("google")]],
  ["a lonely backtick", "a ` b", [words("a ` b")]],
  ["nothing", "", []],
])("%s", (_, text, parts) => {
  expect(codeParts(text)).toEqual(parts);
});
