import { createContext, createElement, useContext } from "react";

/** The `handle` of a page that is complete as it was written at build time: the app is not started on it. */
export const plainPage = { plainPage: true } as const;

export const isPlainPage = (matches: readonly { readonly handle: unknown }[]): boolean =>
  matches.some(({ handle }) => handle === plainPage);

/** The `handle` of a page that wakes up by an entry of its own, without the router, wherever its file is opened directly. */
export const lonePage = { lonePage: true } as const;

type Lone = {
  /** The files that wake the page, its entry first. */
  readonly files: readonly string[];
  /** Where all its styles are. Those of its first screen also stand in the head. */
  readonly styles: string;
};

/** What such a page is given; known only while pages are written at build time. */
export const LoneParts = createContext<Lone | undefined>(undefined);

/** Stands below the first screen, so that this is drawn before the rest of the styles has come. */
export const LoneStyles = () => {
  const lone = useContext(LoneParts);
  return lone && createElement("link", { rel: "stylesheet", href: lone.styles });
};

export const isLonePage = (matches: readonly { readonly handle: unknown }[]): boolean =>
  matches.some(({ handle }) => handle === lonePage);

/**
 * Stands in the head: lets the styles fold away what lies below the first screen until the page is awake. Not where the visitor
 * comes to a place further down, as by an anchor, a reload or the way back: the sizes above it must then be exact.
 */
export const foldScript =
  'if(!location.hash&&performance.getEntriesByType?.("navigation")[0]?.type==="navigate")document.documentElement.dataset.folded="undrawn"';

const startFunction = "wakeAlone";

/**
 * Wakes the page once it is drawn: on a slow line what can be read comes before what can be pressed. Where it cannot be woken,
 * nothing stays folded.
 */
export const loneScript = ([entry, ...imported]: readonly string[]): string =>
  `function ${startFunction}(){const data=document.documentElement.dataset;if(data.folded)data.folded="far";for(const href of ${JSON.stringify(imported)}){const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}import(${JSON.stringify(entry)}).catch(failure=>{delete data.folded;throw failure})}` +
  // The first word of such an observer comes with the first frame, whatever it sees, and no stopped clock holds it back.
  `new IntersectionObserver((_,drawn)=>{drawn.disconnect();${startFunction}()}).observe(document.body)`;

/** Whether a written page is one of these. */
export const startsAlone = (html: string): boolean => html.includes(`function ${startFunction}(`);
