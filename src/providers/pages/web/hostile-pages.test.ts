import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { createPageThread, createWebPages } from "./web-pages.ts";

const mostBytes = 1024 * 1024;
const filled = (piece: string, bytes = mostBytes - 100): string => piece.repeat(Math.floor(bytes / piece.length));
/** Unclosed tags in each other, and then a page full of ends that belong to none: each is looked for in all that are open. */
const slowPage = filled("<i>", 700) + filled("</b>", mostBytes / 2);
const hostile: Readonly<Record<string, string>> = {
  "/left-open": filled("<option><p>"),
  "/tables": filled("<table><tr><td>"),
  "/title": `<title>Acme${"\t".repeat(40_000)}</title><p>Hello`,
  "/headings": filled("<h3>Areas, services, zip codes"),
  "/flat": filled("<br>"),
  "/hours": filled(`<p>${"mon-mon,".repeat(60)}`),
  "/offers": `<script type="application/ld+json">{"telephone":"1","makesOffer":[${filled("{},")}{}]}</script>`,
  "/deep-data": `<script type="application/ld+json">{"telephone":"1","makesOffer":${"[".repeat(90_000)}${"]".repeat(90_000)}}</script>`,
};
let robots = "";
const server = createServer(({ url = "" }, response) => {
  if (url === "/robots.txt") return response.end(robots);
  const body =
    (url === "/slow" ? slowPage : hostile[url]) ?? "<title>Acme</title><h1>Acme Roofs</h1><p>Roofs that hold.";
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(body, () => told.get(url)?.());
}).listen(0, "127.0.0.1");
const told = new Map<string, () => void>();
await new Promise((ready) => server.once("listening", ready));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

const openPages = (thread: ReturnType<typeof createPageThread>) =>
  createWebPages({
    userAgent: "BelleBot/1.0",
    allow: [`${address}/`],
    clock: { now: () => new Date("2026-11-14T18:30:00Z") },
    ...{ deadlineMs: 60_000, siteDeadlineMs: 60_000, thread },
  });
const pages = openPages(createPageThread(60_000));

test("while a page takes long to take apart, timers go off here", async () => {
  await pages.readPage(`${address}/`);
  const order: string[] = [];
  const sent = new Promise<void>((done) => told.set("/slow", done));
  const ticking = sent.then(async () => {
    for (let ticks = 0; ticks < 10; ticks++) await pause(1);
    order.push("ten ticks");
  });
  await pages.readPage(`${address}/slow`);
  order.push("the page");
  await ticking;
  expect(order).toEqual(["ten ticks", "the page"]);
});

test("a page that takes too long is given up with a clear text, and the next one is read", async () => {
  // Nothing can be read in no time at all; whether the small page can depends on the machine.
  const hasty = openPages(createPageThread(1));
  await expect(hasty.readPage(`${address}/slow`)).rejects.toMatchObject({
    code: "timeout",
    message: "The page takes too long to read.",
  });
  expect(await pages.readSite(address)).toMatchObject({ facts: { name: "Acme" } });
});

test.each(Object.keys(hostile))("%s is read within the bounds of a page", async (path) => {
  const { title = "" } = await pages.readPage(address + path);
  expect(title.length).toBeLessThanOrEqual(1000);
});

test.each([
  ["a rule at its beginning counts", `user-agent: *\ndisallow: /\n${filled("allow: /x\n", 3 * mostBytes)}`, "blocked"],
  ["what comes later does not", `${filled("# nothing\n", 600 * 1024)}user-agent: *\ndisallow: /\n`, undefined],
  ["an endless line is none", `user-agent: *${filled(" ")}\ndisallow: /\n`, undefined],
  ["a pattern full of stars", `user-agent: *\ndisallow: /${filled("*a", 400_000)}\n`, undefined],
])("a huge robots.txt: %s", async (_what, text, code) => {
  robots = text;
  const read = pages.readSite(address);
  if (code) await expect(read).rejects.toMatchObject({ code });
  else expect(await read).toMatchObject({ url: `${address}/` });
  robots = "";
});
