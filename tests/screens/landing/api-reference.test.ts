import { screen, within } from "@testing-library/dom";
import { expect, vi } from "vitest";
import { pageScript } from "#web/screens/api-reference/page-script.ts";
import { test, until } from "../support/test.ts";

const article = (name: string, path: string, title: string, field: string) => `
  <article aria-labelledby="${name}"><header><h3 id="${name}">${title}</h3><p><b>GET</b><code>${path}</code></p></header>
    <div><div><p>Needs a token.</p></div><dl><div><dt>${field}</dt></div></dl>
    <figure><figcaption>Example request</figcaption><div><pre>curl <span data-own-address>https://written</span>${path}</pre></div></figure></div>
  </article>`;
/** The page in small, with everything that its script looks for. */
const page = `
  <nav aria-label="Contents"><ol><li><a href="#formats">Formats</a></li><li><a href="#calls">Conversations</a></li>
    <li><a href="#cards">Payments</a></li></ol></nav>
  <div data-find></div>
  <section aria-labelledby="formats" data-part><h2 id="formats">Formats</h2></section>
  <section aria-labelledby="calls" data-topic="Conversations"><h2 id="calls">Conversations</h2>
    <ul><li data-entry="list">list</li></ul>${article("list", "/api/conversations", "List conversations", "sentiment")}</section>
  <section aria-labelledby="cards" data-topic="Payments"><h2 id="cards">Payments</h2>
    ${article("methods", "/api/payments/methods", "List cards", "limit")}</section>`;

test("the API reference is searched, copied from, and marks what is being read", async ({ user }) => {
  const box = document.createElement("main");
  box.innerHTML = page;
  document.body.append(box);
  let see: (seen: { isIntersecting: boolean; target: Element | null }[]) => void = () => undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof see) {
        see = callback;
      }
      observe() {}
    },
  );
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  try {
    // As the browser runs it: by its text alone.
    new Function(pageScript)();
    const here = within(box);
    const shown = (selector: string) =>
      [...box.querySelectorAll(selector)].filter((each) => !each.closest("[hidden]")).map(({ id }) => id);
    await user.keyboard("/");
    const search = here.getByRole("searchbox", { name: "Search the API reference" });
    expect(search).toHaveFocus();
    await user.keyboard("sentiments listing");
    expect(here.getByText("1 of 2 endpoints")).toBeInTheDocument();
    expect(shown("h2, h3")).toEqual(["calls", "list"]);
    expect(shown("nav li")).toHaveLength(1);
    await user.clear(search);
    await user.keyboard("teapot");
    expect(here.getByText(/^Nothing found\./)).toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(shown("h2, h3")).toEqual(["formats", "calls", "list", "cards", "methods"]);

    await user.click(here.getByRole("button", { name: "Copy the path of: List cards" }));
    await until(() => expect(copied).toHaveBeenLastCalledWith("/api/payments/methods"));
    await user.click(here.getByRole("button", { name: "Copy example request: List conversations" }));
    await until(() => expect(copied).toHaveBeenLastCalledWith(`curl ${location.origin}/api/conversations`));
    await until(() => screen.getByText("Copied: example request: List conversations"));

    const current = () => here.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
    see([{ isIntersecting: true, target: box.querySelector("[data-topic=Payments]") }]);
    expect(current().map(({ textContent }) => textContent)).toEqual(["Payments"]);
    see([
      { isIntersecting: false, target: box.querySelector("[data-topic=Payments]") },
      { isIntersecting: true, target: box.querySelector("[data-part]") },
    ]);
    expect(current().map(({ textContent }) => textContent)).toEqual(["Formats"]);
  } finally {
    vi.unstubAllGlobals();
    copied.mockRestore();
    box.remove();
    document.querySelector("body > p.sr-only[role=status]")?.remove();
    document.documentElement.style.scrollPaddingTop = "";
  }
});
