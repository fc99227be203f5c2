import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import {
  askDangerText,
  connectingText,
  leaveMessageText,
  openingWords,
  pausedText,
} from "#domain/calls/opening-words.ts";
import { NarrowPreview, Preview } from "./preview.tsx";

const assistant = {
  ...{ name: "June", greeting: "How may I help?", sales_transfer: "", service_transfer: "" },
  settings: { ...defaultSettings(), business_name: "Riverside" },
};
const shown = (markup: string): string => markup.replaceAll("&#x27;", "'");

describe("the preview", () => {
  it.each([
    ["in English", assistant],
    ["with a name and a greeting that are still empty", { ...assistant, name: "", greeting: " " }],
    ["in Spanish", { ...assistant, settings: { ...assistant.settings, languages: ["es", "en"] as const } }],
  ])("shows the words that callers hear first: %s", (_, one) => {
    const words = openingWords(one);
    expect(
      shown(renderToStaticMarkup(createElement(Preview, { assistant: one, calendar: { kind: "none" } }))),
    ).toContain(`>${words}<`);
    expect(shown(renderToStaticMarkup(createElement(NarrowPreview, { assistant: one })))).toContain(`>${words}<`);
  });

  it.each([
    ["", `${pausedText("Riverside")} ${askDangerText} ${leaveMessageText}`],
    ["(208) 555-0143", connectingText("Riverside")],
  ])("says what callers hear instead while she is paused and calls go to '%s'", (service_transfer, words) => {
    const one = { ...assistant, service_transfer };
    const markup = renderToStaticMarkup(
      createElement(Preview, { assistant: one, calendar: { kind: "none" }, silenced: "paused" }),
    );
    expect(shown(markup)).toContain(`<q>${words}</q>`);
  });
});
