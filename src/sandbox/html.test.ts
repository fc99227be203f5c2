import { expect, test } from "vitest";
import { html } from "./html.ts";

test.each([
  ["markup", `<script>alert("1")</script>`, "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;"],
  ["an attribute's end", `" onclick='x'`, "&quot; onclick=&#39;x&#39;"],
  ["an entity", "&lt;b&gt;", "&amp;lt;b&amp;gt;"],
  ["a control character", "a\0b\u001bc", "a\ufffdb\ufffdc"],
  ["a line break", "a\nb", "a\nb"],
])("%s that is put in stays text", (_, text, shown) => {
  expect(html`<p title="${text}">${text}</p>`.markup).toBe(`<p title="${shown}">${shown}</p>`);
});

test("markup in markup, lists, numbers and things left out are put together", () => {
  const items = ["<a>", "b"].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${0}${false}${undefined}${""}!`.markup).toBe("<ul><li>&lt;a&gt;</li><li>b</li></ul>0!");
});

test("an object that only looks like markup is not believed", () => {
  const forged = { markup: "<script>" } as unknown as string;
  expect(() => html`${forged}`).toThrow();
});
