import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, type LoaderFunction, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import Root, { ErrorBoundary, HydrateFallback } from "../../../src/web/root.tsx";
import routes from "../../../src/web/routes.ts";

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

/** The two rules without which a name would be read twice; the rest of the look is for journeys. */
const unseen = ".invisible{visibility:hidden}.hidden{display:none}";

/** The whole web app at the address where the window is, as the browser starts it. Answers how to end it. */
export function startApp(): () => void {
  document.head.append(Object.assign(document.createElement("style"), { textContent: unseen }));
  const holder = document.body.appendChild(document.createElement("div"));
  const root = createRoot(holder);
  const children = (routes as RouteConfigEntry[]).map(routeOf);
  const router = createBrowserRouter([{ Component: Root, ErrorBoundary, HydrateFallback, children }]);
  root.render(createElement(RouterProvider, { router }));
  return () => {
    root.unmount();
    router.dispose();
    holder.remove();
  };
}
