import { chartPicture, type Picture } from "./chart-picture.ts";

/** As sharp as a phone's screen. */
const scale = 2;
/** An address may be let go of only when the browser has begun to read it. */
const readMs = 10_000;

const dashed = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, "-");

const download = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readMs);
};

/** Dots for the drawing; nothing where the browser cannot make them. */
async function dotsOf({ svg, width, height }: Picture): Promise<Blob | null> {
  const image = new Image();
  // The served policy lets images come as data, not as blobs.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Saves a chart as a picture; where the browser cannot make dots of it, as the drawing itself. */
export async function savePicture(figure: HTMLElement, day: string | undefined): Promise<void> {
  const picture = await chartPicture(figure, day);
  const title = figure.querySelector('[data-picture="title"]')?.textContent ?? "chart";
  const name = dashed([title, day].filter(Boolean).join(" "));
  const dots = await dotsOf(picture).catch(() => null);
  if (dots) download(dots, `${name}.png`);
  else download(new Blob([picture.svg], { type: "image/svg+xml" }), `${name}.svg`);
}
