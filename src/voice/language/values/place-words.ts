import type { Token } from "#domain/calls/heard.ts";
import { endsAddress, streetWords } from "../spoken/places/street-words.ts";

/** Words that stand inside of an address and are no part of it. */
export const fillers = /^(?:uh|um|uhm|er|eh|em|like|well|okay|ok|yeah|so|este|pues|bueno)$/;
export const directions =
  /^(?:north|south|east|west|northeast|northwest|southeast|southwest|n|s|e|w|ne|nw|se|sw|norte|sur|este|oeste)$/;

export const isStreetWord = (word: string): boolean => Object.hasOwn(streetWords, word);

/** What ends a street or a town. */
export const isStop = (token: Token | undefined): boolean =>
  token === undefined ||
  fillers.test(token.word) ||
  (endsAddress.test(token.word) && !/^(?:la|el|las|los)$/.test(token.word));
