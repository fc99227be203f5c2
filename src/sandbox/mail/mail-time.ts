import { type Html, html } from "../html.ts";

const zone = { timeZone: "UTC", hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" } as const;
const short = new Intl.DateTimeFormat("en-GB", { ...zone, day: "numeric", month: "short" });
const long = new Intl.DateTimeFormat("en-GB", { ...zone, day: "numeric", month: "long", year: "numeric" });

// The server does not know the reader's zone: it writes UTC, and the page's script puts the reader's own in its place.
export const shortTime = (time: string): Html =>
  html`<time datetime="${time}" data-form="short">${short.format(new Date(time))}</time>`;
export const longTime = (time: string): Html =>
  html`<time datetime="${time}" data-form="long">${long.format(new Date(time))}</time>`;
