import { keyBytes, sameBytes } from "./alerts-state.ts";

const workerPath = "/alerts-worker.js";

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
};

/** Pages allow no script by its address alone; this one is ours. */
const trusted = (): string => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy("alerts", { createScriptURL: () => workerPath }).createScriptURL(workerPath) ??
    workerPath
  );
};
let address: string | undefined;

export const hasPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

export const isInstalled = (): boolean =>
  window.matchMedia?.("(display-mode: standalone)").matches === true || "standalone" in navigator;

export const permission = (): NotificationPermission =>
  "Notification" in window ? Notification.permission : "default";

/** What this browser has agreed to; nothing where it has not, or cannot. */
export async function subscriptionHere(): Promise<PushSubscription | undefined> {
  if (!hasPush()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Asks the owner, and the browser's service for an address. Only ever called from a tap: browsers refuse whoever asks by themselves. */
export async function subscribeHere(publicKey: string): Promise<PushSubscription | "denied"> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  address ??= trusted();
  await navigator.serviceWorker.register(address, { scope: "/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = keyBytes(publicKey);
  const known = await pushManager.getSubscription();
  if (known && sameBytes(known.options.applicationServerKey, applicationServerKey)) return known;
  // It agreed to another sender: a browser has one at a time.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Without a word to the server: it hears from the browser's service that nobody is there any more. */
export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}

/** By which the server's list names this browser. */
export async function markOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
