import type { Download } from "@playwright/test";
import { onTestFinished, vi } from "vitest";

type Kept = { readonly name: string; readonly file: Blob };

const keptAs = new WeakMap<Download, Blob>();

/** What a file says that was kept. */
export const textOf = (download: Download): Promise<string> => (keptAs.get(download) as Blob).text();

/** The next file that the page hands over to be kept. */
export async function nextDownload(): Promise<Download> {
  const { name, file } = await new Promise<Kept>((kept) => {
    const files = new Map<string, Blob>();
    const making = vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      const url = `blob:kept/${files.size}`;
      files.set(url, file as Blob);
      return url;
    });
    const keeping = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      const file = files.get(this.href);
      if (file) kept({ name: this.download, file });
    });
    onTestFinished(() => {
      making.mockRestore();
      keeping.mockRestore();
    });
  });
  const download = { suggestedFilename: () => name } as unknown as Download;
  keptAs.set(download, file);
  return download;
}
