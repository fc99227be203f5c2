import "./session/no-eval.ts";
import "./styles/app.css";
import { type ReactNode, useContext, useEffect, useRef } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from "react-router";
import { brand } from "#domain/basics/brand.ts";
import type { Route } from "./+types/root.ts";
import displayFont from "./fonts/belle-display.woff2?url";
import textFont from "./fonts/belle-text.woff2?url";
import { Crash } from "./frame/crash.tsx";
import icon from "./frame/icon.svg?url";
import { foldScript, isLonePage, isPlainPage, LoneParts, loneScript } from "./frame/lone-page.ts";
import { LoadingState } from "./parts/status/state-message.tsx";
import { followTheme } from "./session/theme.ts";
import { themeScript } from "./session/theme-script.ts";

/** After a change of page, reading starts at its heading, as it would after a full load. */
const useFocusAfterNavigation = (): void => {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash) return;
    const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
    target?.setAttribute("tabindex", "-1");
    target?.focus({ preventScroll: true });
  }, [pathname, hash]);
};

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: displayFont },
  { ...font, href: textFont },
  { rel: "icon", type: "image/svg+xml", href: icon },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: Route.MetaFunction = () => [{ title: brand.productName }];

// One object for all renders: its text must never be set again, which Trusted Types would refuse.
const themeMarkup = { __html: themeScript };

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="en" suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <script suppressHydrationWarning dangerouslySetInnerHTML={themeMarkup} />
      <LoneFold />
      <Meta />
      <Links />
    </head>
    <body>
      {children}
      <AppStart />
    </body>
  </html>
);

/** The files that wake the page that is being written, where it starts alone. A browser never writes one. */
const useLoneFiles = (): readonly string[] | undefined => {
  const matches = useMatches();
  const lone = useContext(LoneParts);
  return import.meta.env.SSR && isLonePage(matches) ? lone?.files : undefined;
};

const LoneFold = () => {
  const files = useLoneFiles();
  return import.meta.env.SSR && files && <script dangerouslySetInnerHTML={{ __html: foldScript }} />;
};

const AppStart = () => {
  const matches = useMatches();
  const files = useLoneFiles();
  if (import.meta.env.SSR && files) return <LoneStart files={files} />;
  return isPlainPage(matches) ? null : (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
};

const LoneStart = ({ files }: { files: readonly string[] }) => (
  <script dangerouslySetInnerHTML={{ __html: loneScript(files) }} />
);

/** Stays light: what only some pages need is loaded by their own layouts. */
export default function Root() {
  useEffect(followTheme, []);
  useFocusAfterNavigation();
  return <Outlet />;
}

/** Stands in the page that answers for every address without a file of its own, until the screen is there. */
export const HydrateFallback = () => (
  <main className="grid min-h-dvh place-items-center">
    <LoadingState title={brand.productName} />
    <noscript>
      <p className="px-4 text-center">This page needs JavaScript. Turn it on in your browser and reload the page.</p>
    </noscript>
  </main>
);

export const ErrorBoundary = Crash;
