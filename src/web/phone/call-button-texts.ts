import { brand } from "#domain/basics/brand.ts";

/** Said by the buttons that open the browser phone. Apart from what the phone itself says, which is loaded with it. */
export const callText = `Call ${brand.assistantName}`;
export const tryInBrowserText = `Try ${brand.productName} in your browser`;
export const phoneNotLoadedText = "The phone couldn't load. Check your connection and try again.";
