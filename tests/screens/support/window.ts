import { fireEvent } from "@testing-library/dom";
import { onTestFinished, vi } from "vitest";
import { until } from "./until.ts";

/** Puts a text in the place of what stands in a field, at once. */
export async function fill(field: HTMLElement | Promise<HTMLElement>, text: string): Promise<void> {
  const found = await field;
  found.focus();
  fireEvent.input(found, { target: { value: text } });
  await until(() => undefined);
}

/** By the browser's own button. */
export const goBack = (): void => window.history.back();

/** As if another page led here, without a load of a page; the router follows. */
export function arrive(address: string): void {
  window.history.pushState(null, "", address);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/** Where the app sends the window, in its order. The window stays where it is. */
export function watchLeaving(): readonly string[] {
  const left: string[] = [];
  const watch = vi.spyOn(window.location, "assign").mockImplementation((to) => void left.push(String(to)));
  onTestFinished(() => watch.mockRestore());
  return left;
}

/** What somebody asks of every page, as "(prefers-reduced-motion: reduce)"; can be taken back. */
export function wish(query: string): { readonly takeBack: () => void } {
  const real = window.matchMedia;
  const listeners = new Set<() => void>();
  let matches = true;
  const played = {
    get matches() {
      return matches;
    },
    media: query,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  };
  window.matchMedia = (asked) => (asked === query ? (played as unknown as MediaQueryList) : real.call(window, asked));
  onTestFinished(() => {
    window.matchMedia = real;
  });
  return {
    takeBack() {
      matches = false;
      for (const listener of listeners) listener();
    },
  };
}

type Saved = { readonly name: string; bytes(): Promise<Buffer> };

/** The files that the app hands to the browser to save, in their order. */
export function watchSaving(): readonly Saved[] {
  const files = new Map<string, Blob>();
  const saved: Saved[] = [];
  const make = vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    const url = `blob:${window.location.origin}/${files.size}`;
    files.set(url, file as Blob);
    return url;
  });
  const end = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  const press = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) saved.push({ name: this.download, bytes: async () => Buffer.from(await file.arrayBuffer()) });
  });
  onTestFinished(() => {
    for (const watch of [make, end, press]) watch.mockRestore();
  });
  return saved;
}
