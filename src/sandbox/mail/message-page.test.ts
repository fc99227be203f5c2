import { expect, test } from "vitest";
import { linkedText } from "./message-page.ts";

const link = (url: string) => `<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`;

test.each([
  ["no address", "no address"],
  ["", ""],
  ["Go to https://a.example/x?y=1.", `Go to ${link("https://a.example/x?y=1")}.`],
  ["(see https://a.example/x)", `(see ${link("https://a.example/x")})`],
  ["https://a.example/wiki/Bell_(desk), please", `${link("https://a.example/wiki/Bell_(desk)")}, please`],
  ["(https://a.example/).", `(${link("https://a.example/")}).`],
  ["<https://a.example/>", `&lt;${link("https://a.example/")}&gt;`],
  ["http://a.example\nhttp://b.example", `${link("http://a.example")}\n${link("http://b.example")}`],
  ["http://localhost:3000/r?a=1&b=2", link("http://localhost:3000/r?a=1&amp;b=2")],
  ["javascript:alert(1) data:text/html,x", "javascript:alert(1) data:text/html,x"],
  ['https://a.example/"onclick="x', `${link("https://a.example/")}&quot;onclick=&quot;x`],
  ["https://a.example/'onclick='x", link("https://a.example/&#39;onclick=&#39;x")],
  ["https://[broken", "https://[broken"],
  ["<b>https://a.example</b>", `&lt;b&gt;${link("https://a.example")}&lt;/b&gt;`],
])("%j", (text, shown) => {
  expect(linkedText(text).markup).toBe(shown);
});
