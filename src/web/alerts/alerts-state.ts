import { brand } from "#domain/basics/brand.ts";

/** What this browser says about itself. */
export type BrowserFacts = {
  readonly hasPush: boolean;
  readonly permission: "default" | "denied" | "granted";
  /** An iPhone or iPad: there only an installed app may ask. */
  readonly isApple: boolean;
  readonly isInstalled: boolean;
  readonly isSubscribed: boolean;
};

export type AlertsState = "unsupported" | "install-first" | "denied" | "off" | "on";

/** How far this device is from showing alerts: one step at a time. */
export function alertsState(browser: BrowserFacts): AlertsState {
  if (!browser.hasPush) return browser.isApple && !browser.isInstalled ? "install-first" : "unsupported";
  if (browser.permission === "denied") return "denied";
  return browser.permission === "granted" && browser.isSubscribed ? "on" : "off";
}

const { productName } = brand;

/** What to do about it, where something is in the way. */
export const stepTexts: Readonly<Record<Exclude<AlertsState, "on" | "off">, { title: string; text: string }>> = {
  unsupported: {
    title: "This browser can't show alerts",
    text: "Open this page in Chrome, Edge, Firefox or Safari, on your phone or computer.",
  },
  "install-first": {
    title: `Add ${productName} to your Home Screen first`,
    text: `Tap the Share button, then Add to Home Screen. Open ${productName} from there and come back to this page.`,
  },
  denied: {
    title: "Notifications are blocked here",
    text: `Allow notifications for ${productName} in your browser's site settings, then reload this page.`,
  },
};

/** The server's key, as the browser wants it. */
export const keyBytes = (base64Url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64Url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

export const sameBytes = (one: ArrayBuffer | null | undefined, other: Uint8Array): boolean => {
  const bytes = one ? new Uint8Array(one) : undefined;
  return bytes?.length === other.length && bytes.every((byte, place) => byte === other[place]);
};
