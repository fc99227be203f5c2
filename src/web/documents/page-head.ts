import { pageTitle } from "../frame/page-title.ts";

/** What a written page's `meta` returns: the title, and the line that a search engine shows under it. */
export const pageHead = (name: string, description: string) => [
  ...pageTitle(name),
  { name: "description", content: description },
];
