import type { FormSection } from "../../forms/assistant/form-section.ts";

export const ids = ["basic", "transfer", "calendar"] as const;

/** In their order, as the navigator names them. */
export const sections: readonly FormSection<(typeof ids)[number]>[] = [
  { id: "basic", title: "Basic Setup", short: "Basics", text: "Name, greeting, what she knows" },
  { id: "transfer", title: "Call Settings", short: "Calls", text: "Who gets which calls" },
  { id: "calendar", title: "Calendar", short: "Calendar", text: "Where she books" },
];
