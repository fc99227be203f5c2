/**
 * What the written page does when scripts may run: its own address in the examples, a search, buttons that copy, and the entry of the
 * contents that is being read. The page is complete without it, so all that only a script can do is made by it. Its text is what the
 * browser runs: it uses nothing from outside, and the server admits it by its hash.
 */
function wakeReference(): void {
  const all = <E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E[] => [
    ...within.querySelectorAll<E>(selector),
  ];
  for (const at of all("[data-own-address]")) at.textContent = location.origin;

  const small =
    "inline-flex min-h-(--control) cursor-pointer items-center rounded-md border-[1.5px] border-line-strong bg-surface px-3 text-sm/5 font-semibold hover:bg-sunken md:min-h-8";
  const copiedMs = 2000;
  const addCopy = (place: Element, name: string, textOf: () => string): void => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = small;
    button.textContent = "Copy";
    button.setAttribute("aria-label", `Copy ${name}`);
    button.addEventListener("click", async () => {
      let said = "Copied";
      try {
        await navigator.clipboard.writeText(textOf());
      } catch {
        said = "Not copied";
      }
      button.textContent = said;
      button.setAttribute("aria-label", `${said}: ${name}`);
      told.textContent = `${said}: ${name}`;
      setTimeout(() => {
        button.textContent = "Copy";
        button.setAttribute("aria-label", `Copy ${name}`);
      }, copiedMs);
    });
    place.append(button);
  };
  const told = document.createElement("p");
  told.className = "sr-only";
  told.setAttribute("role", "status");
  document.body.append(told);

  const articles = all("article");
  for (const article of articles) {
    const title = article.querySelector("h3")?.textContent ?? "";
    const path = article.querySelector("header code");
    const line = path?.parentElement;
    if (path && line) addCopy(line, `the path of: ${title}`, () => path.textContent ?? "");
  }
  for (const figure of all("figure")) {
    const caption = figure.querySelector("figcaption");
    const code = figure.querySelector("pre");
    if (!caption || !code) continue;
    const of = figure.closest("article")?.querySelector("h3")?.textContent;
    const label = caption.textContent ?? "";
    caption.classList.add("flex", "flex-wrap", "items-center", "justify-between", "gap-2");
    addCopy(caption, of ? `${label.toLowerCase()}: ${of}` : label, () => code.textContent ?? "");
  }

  const links = all<HTMLAnchorElement>('nav[aria-label="Contents"] a');
  const place = document.querySelector("[data-find]");
  if (place) {
    const box = document.createElement("input");
    box.type = "search";
    box.autocomplete = "off";
    box.placeholder = "Search paths, words and fields (press /)";
    box.setAttribute("aria-label", "Search the API reference");
    box.className =
      "block min-h-12 w-full rounded-md border-[1.5px] border-line-strong bg-surface px-3.5 text-[1.0625rem]";
    const count = document.createElement("p");
    count.className = "min-h-5 pt-1.5 text-sm/5 text-ink-soft";
    count.setAttribute("role", "status");
    place.append(box, count);
    place.classList.add("sticky", "top-0", "z-(--z-sticky)", "bg-canvas", "pt-3", "pb-2", "mt-4");
    // A jump to an entry must not end under the box.
    document.documentElement.style.scrollPaddingTop = "6.5rem";

    // By its stem, so that "booking" finds what books and what is booked.
    const stemOf = (word: string) => (word.length > 5 ? word.replace(/(?:ings?|ed|s)$/, "") : word);
    const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean).map(stemOf);
    // Names, paths and fields; the examples repeat them in made-up words.
    const texts = articles.map((article) =>
      ["header", "header + div > div", "dt"]
        .flatMap((part) => all(part, article))
        .map(({ textContent }) => textContent)
        .join(" ")
        .toLowerCase(),
    );
    const sections = all("section[data-topic], section[data-part]");
    const find = (): void => {
      const words = wordsOf(box.value);
      let found = 0;
      articles.forEach((article, at) => {
        const topic = article.closest<HTMLElement>("[data-topic]")?.dataset["topic"]?.toLowerCase() ?? "";
        const is = words.every((word) => (texts[at] ?? "").includes(word) || topic.includes(word));
        article.hidden = !is;
        const entry = document.querySelector<HTMLElement>(`[data-entry="${article.getAttribute("aria-labelledby")}"]`);
        if (entry) entry.hidden = !is;
        if (is) found++;
      });
      for (const section of sections) {
        section.hidden = words.length > 0 && !all("article", section).some(({ hidden }) => !hidden);
        for (const link of links) {
          const item = link.closest("li");
          if (item && link.hash === `#${section.getAttribute("aria-labelledby")}`) item.hidden = section.hidden;
        }
      }
      count.textContent =
        words.length === 0
          ? ""
          : found === 0
            ? "Nothing found. Try a path like /api/conversations, or a word like booking."
            : `${found} of ${articles.length} endpoints`;
    };
    box.addEventListener("input", find);
    box.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        box.value = "";
        find();
      }
      if (event.key === "Enter") articles.find(({ hidden }) => !hidden)?.scrollIntoView();
    });
    document.addEventListener("keydown", (event) => {
      const at = event.target;
      const isTyping = at instanceof HTMLElement && at.matches("input, textarea, select");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      box.focus();
    });
    // Whoever follows a link to an entry wants to see it, whatever was searched for.
    addEventListener("hashchange", () => {
      const wanted = document.getElementById(location.hash.slice(1));
      if (!wanted?.closest("[hidden]")) return;
      box.value = "";
      find();
      wanted.scrollIntoView();
    });
  }

  // The part that crosses a line near the top is the one that is read.
  const watch = new IntersectionObserver(
    (seen) => {
      const now = seen.filter(({ isIntersecting }) => isIntersecting).at(-1)?.target;
      if (!now) return;
      const wanted = `#${now.getAttribute("aria-labelledby")}`;
      for (const link of links) {
        const is = link.getAttribute("href") === wanted;
        if (is) link.setAttribute("aria-current", "location");
        else link.removeAttribute("aria-current");
        const list = link.closest<HTMLElement>("nav");
        if (!is || !list || list.scrollHeight <= list.clientHeight) continue;
        list.scrollTop = link.offsetTop - list.clientHeight / 2;
      }
    },
    { rootMargin: "-20% 0px -75% 0px" },
  );
  for (const section of all("section[data-topic], section[data-part]")) watch.observe(section);
}

/** As the page carries it. */
export const pageScript = `(${wakeReference})()`;
