import { createContext } from "react";

/** The `handle` of a page that wakes up by an entry of its own, without the router, wherever its file is opened directly. */
export const lonePage = { lonePage: true } as const;

/** The files that wake such a page, its entry first; known only while pages are written at build time. */
export const LoneFiles = createContext<readonly string[] | undefined>(undefined);

export const isLonePage = (matches: readonly { readonly handle: unknown }[]): boolean =>
  matches.some(({ handle }) => handle === lonePage);

const startFunction = "wakeAlone";

/** Wakes the page once it is drawn: on a slow line what can be read comes before what can be pressed. */
export const loneScript = ([entry, ...imported]: readonly string[]): string =>
  `function ${startFunction}(){for(const href of ${JSON.stringify(imported)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}import(${JSON.stringify(entry)})}` +
  `if(window.PerformanceObserver?.supportedEntryTypes?.includes("paint")){const drawn=new PerformanceObserver(()=>{drawn.disconnect();${startFunction}()});drawn.observe({type:"paint",buffered:true})}else addEventListener("load",${startFunction})`;

/** Whether a written page is one of these. */
export const startsAlone = (html: string): boolean => html.includes(`function ${startFunction}(`);
