import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type Html, html } from "./html.ts";

const contentTypes = { css: "text/css; charset=utf-8", js: "text/javascript; charset=utf-8", svg: "image/svg+xml" };

/** Serves a file that stands beside the code as `/assets/<name>`. */
export function addAsset(app: FastifyInstance, name: string, file: URL): void {
  const content = readFileSync(file);
  const extension = name.slice(name.lastIndexOf(".") + 1) as keyof typeof contentTypes;
  app.get(`/assets/${name}`, (_request, reply) =>
    reply.type(contentTypes[extension]).header("cache-control", "no-cache").send(content),
  );
}

type Page = {
  title: string;
  main: Html;
  /** Names of assets beyond the common ones. */
  styles?: readonly string[];
  scripts?: readonly string[];
};

/** Puts the frame that all pages share around a page's own part. */
export function sendPage(reply: FastifyReply, { title, main, styles = [], scripts = [] }: Page): FastifyReply {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Belle sandbox</title>
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
${["sandbox.css", ...styles].map((name) => html`<link rel="stylesheet" href="/assets/${name}">`)}
${scripts.map((name) => html`<script src="/assets/${name}" defer></script>`)}
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top"><a class="home" href="/"><img src="/assets/mark.svg" alt="" width="36" height="36"> Belle <span>sandbox</span></a>
<nav aria-label="Sandbox"><a href="/weather">Weather</a> <a href="/clock">Clock</a></nav></header>
<main id="main" tabindex="-1">
${main}
</main>
</body>
</html>`;
  return reply.type("text/html; charset=utf-8").send(page.markup);
}

export function sendNotFound(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(404), {
    title: "Not found",
    main: html`<h1>There is nothing here</h1>
<p>The page may have been deleted since, or the address is mistyped.</p>
<p><a class="button" href="/">Back to the sandbox</a></p>`,
  });
}
