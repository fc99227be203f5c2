import { isTagScript } from "#domain/basics/advertising-tag.ts";

/** Whether the advertising tag is in this page. */
export const isTagLoaded = (): boolean => Array.from(document.scripts, ({ src }) => src).some(isTagScript);

/** The tag belongs to one screen. Whoever leaves that screen gets a new page, in which it never was. */
export const leaveTagBehind = (): void => {
  if (isTagLoaded()) window.location.reload();
};
