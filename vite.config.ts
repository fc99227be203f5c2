import type { IncomingMessage } from "node:http";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** In development the API runs beside Vite. What a program asks goes there; pages, modules and styles are Vite's. */
const api = process.env.BELLE_API;
const isForApi = ({ method, headers }: IncomingMessage): boolean =>
  (method !== "GET" && method !== "HEAD") ||
  headers.authorization !== undefined ||
  (headers.accept?.includes("application/json") === true && !headers.accept.includes("text/html"));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: api
    ? { proxy: { "^/": { target: api, bypass: (request) => (isForApi(request) ? undefined : request.url) } } }
    : {},
  build: {
    // Nothing becomes a data: address, because the served policy admits fonts and scripts from our own origin only.
    assetsInlineLimit: 0,
  },
});
