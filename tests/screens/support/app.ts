import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import * as React from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, type LoaderFunction, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { brand } from "#domain/basics/brand.ts";
import Root, { ErrorBoundary, HydrateFallback } from "../../../src/web/root.tsx";
import routes from "../../../src/web/routes.ts";

/** React notes for each element where it was made, so many a second. In these tests that takes a seventh of the time, and tells nobody anything. */
const internals = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE") as object;
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

/** What a screen says about itself; the server writes it into the head of the page. */
type WithMeta = { readonly meta?: (at: object) => readonly { readonly title?: string }[] };
type Module = { default: () => React.ReactNode; ErrorBoundary?: () => React.ReactNode; clientLoader?: LoaderFunction };

const routeOf = ({ file, children, index, ...entry }: RouteConfigEntry): RouteObject => {
  const own = {
    ...entry,
    lazy: async () => {
      const found = (await import(/* @vite-ignore */ resolve("src/web", file))) as Module;
      const { default: Component, ErrorBoundary, clientLoader, ...rest } = found;
      return {
        ...rest,
        Component,
        ...(ErrorBoundary && { ErrorBoundary }),
        ...(clientLoader && { loader: clientLoader }),
      };
    },
  };
  return index ? { ...own, index: true } : { ...own, ...(children && { children: children.map(routeOf) }) };
};

const shown = ["block", "flex", "grid", "inline", "inline-flex"];
/** The rules that hide or show, on a wide screen; without them a name would be read twice. The rest of the look is for journeys. */
const unseen = [
  ".invisible{visibility:hidden}.hidden{display:none}[popover]:not([data-shown]),details:not([open])>:not(summary){display:none}",
  ...["md", "lg", "xl"].flatMap((width) => [
    ...shown.map((display) => `.${width}\\:${display}{display:${display}}`),
    `.${width}\\:hidden{display:none}`,
  ]),
].join("");

/** The whole web app at the address where the window is, as the browser starts it. Answers how to end it. */
export function startApp(): () => void {
  document.head.append(Object.assign(document.createElement("style"), { textContent: unseen }));
  const holder = document.body.appendChild(document.createElement("div"));
  const root = createRoot(holder);
  const children = (routes as RouteConfigEntry[]).map(routeOf);
  const router = createBrowserRouter([{ Component: Root, ErrorBoundary, HydrateFallback, children }]);
  const showTitle = ({ matches, location }: typeof router.state): void => {
    const titles = matches.flatMap(({ route, params }) => (route as WithMeta).meta?.({ location, params }) ?? []);
    document.title = titles.findLast(({ title }) => title !== undefined)?.title ?? brand.productName;
  };
  const endTitles = router.subscribe(showTitle);
  showTitle(router.state);
  root.render(React.createElement(RouterProvider, { router }));
  return () => {
    endTitles();
    root.unmount();
    router.dispose();
    holder.remove();
  };
}
