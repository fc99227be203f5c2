import { type FunctionComponent, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { followTheme } from "../../session/theme.ts";
import { Calculator } from "./calculator.tsx";
import { ExampleCall } from "./example-call.tsx";
import type { IslandName } from "./island.tsx";
import { NewVoicePopup } from "./new-voice-popup.tsx";
import { SiteHeader } from "./site-header.tsx";
import { TalkCircle } from "./talk-circle.tsx";

/** Lets others come first. Not by a timer or a frame: these stand still with the page's clock and in the background. */
const nextTask = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(undefined);
  });

/** Lays out what is still folded, each section in a task of its own: whoever presses something never waits for all of them. */
const unfold = async (): Promise<void> => {
  for (const section of document.querySelectorAll(".folds")) {
    await nextTask();
    section.classList.remove("folds");
    // Asking for the size is what makes the browser lay it out now.
    section.getBoundingClientRect();
  }
  delete document.documentElement.dataset["folded"];
};

/** In the order in which they wake. The news come last: whoever sees them can use everything else. */
const islands: Readonly<Record<IslandName, FunctionComponent>> = {
  header: SiteHeader,
  circle: TalkCircle,
  example: ExampleCall,
  calculator: Calculator,
  news: NewVoicePopup,
};

/** A first visit needs nothing of the router: this wakes the written page by itself, in short steps between which it can be used. */
const wake = async (): Promise<void> => {
  for (const [name, Part] of Object.entries(islands)) {
    await nextTask();
    const place = document.querySelector(`[data-island="${name}"]`);
    if (place) startTransition(() => void hydrateRoot(place, <Part />));
  }
  await unfold();
};

followTheme();
void wake();
