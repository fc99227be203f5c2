import { type FunctionComponent, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { followTheme } from "../../session/theme.ts";
import { Calculator } from "./calculator.tsx";
import { ExampleCall } from "./example-call.tsx";
import type { IslandName } from "./island.tsx";
import { NewVoicePopup } from "./new-voice-popup.tsx";
import { nextTask } from "./next-task.ts";
import { SiteHeader } from "./site-header.tsx";
import { TalkCircle } from "./talk-circle.tsx";
import { unfold } from "./unfold.ts";

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
