/** Rules that hold now: those in layers, and those under conditions that are met. */
const holding = (rules: CSSRuleList): CSSRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return matchMedia(rule.conditionText).matches ? holding(rule.cssRules) : [];
    if (rule instanceof CSSSupportsRule) return CSS.supports(rule.conditionText) ? holding(rule.cssRules) : [];
    return rule instanceof CSSGroupingRule ? holding(rule.cssRules) : [rule];
  });

const ownSheets = (): CSSStyleSheet[] =>
  [...document.styleSheets].filter(({ href }) => href === null || href.startsWith(`${location.origin}/`));

/**
 * The colours by day as the styles of the page define them, whatever the theme: a picture is sent to others and printed. An element that
 * carries them, and all in it, is drawn in daylight, without the page itself changing for a moment.
 */
const lightRoles = (): [name: string, value: string][] =>
  ownSheets()
    .flatMap(({ cssRules }) => holding(cssRules))
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => selectorText.split(/,\s*/).includes(":root"))
    .flatMap(({ style }) =>
      [...style]
        .filter((name) => /^--(color|chart)-/.test(name))
        .map((name): [string, string] => [name, style.getPropertyValue(name)]),
    );

const asAddress = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** The page's own fonts as text, because a drawing on its own may load nothing. The browser has them already. */
const ownFonts = async (): Promise<string> => {
  const faces = ownSheets().flatMap((sheet) =>
    holding(sheet.cssRules).flatMap((rule) => {
      const [, file] = /url\("?([^"()]+\.woff2)"?\)/.exec(rule.cssText) ?? [];
      return rule instanceof CSSFontFaceRule && file
        ? [{ style: rule.style, address: new URL(file, sheet.href ?? location.href) }]
        : [];
    }),
  );
  const rules = faces.map(async ({ style, address }) => {
    const data = await asAddress(await (await fetch(address)).blob());
    const kept = ["font-family", "font-weight", "unicode-range"]
      .map((name) => [name, style.getPropertyValue(name)])
      .filter(([, value]) => value)
      .map(([name, value]) => `${name}:${value};`);
    return `@font-face{${kept.join("")}src:url("${data}") format("woff2")}`;
  });
  return (await Promise.all(rules)).join("");
};

/** What a drawing takes from the style sheets; anything else stands in its own attributes. */
const drawn = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "paint-order",
  "font-family",
  "font-size",
  "font-weight",
  "font-variant-numeric",
] as const;
const forThePageOnly = /^(class|style|role|tabindex|aria-|data-)/;

/** Colours in the words of every program, not of the newest browsers only. */
const plainColours = (): ((colour: string) => string) => {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const known = new Map<string, string>();
  return (colour) => {
    if (!pen || !/^(oklch|oklab|lab|lch|color|color-mix)\(/.test(colour)) return colour;
    const found = known.get(colour);
    if (found !== undefined) return found;
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 255] = pen.getImageData(0, 0, 1, 1).data;
    const plain = `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`;
    known.set(colour, plain);
    return plain;
  };
};

/** The look that the page gives to each element becomes its own, and what only serves the page goes. The drawing must stand in the page. */
const ownLook = (drawing: SVGElement): void => {
  const plain = plainColours();
  const elements = [drawing, ...drawing.querySelectorAll<SVGElement>("*")];
  for (const element of elements) {
    const look = getComputedStyle(element);
    for (const name of drawn) {
      const value = look.getPropertyValue(name);
      if (value) element.setAttribute(name, plain(value));
    }
  }
  for (const element of elements)
    for (const { name } of [...element.attributes]) if (forThePageOnly.test(name)) element.removeAttribute(name);
};

const svgNames = "http://www.w3.org/2000/svg";
const edgePx = 24;
const narrowestPx = 320;
const lineHeight = 1.4;
const display = { "font-family": "Belle Display, sans-serif", "font-weight": 680, fill: "var(--color-ink)" };
const plain = { "font-family": "Belle Text, sans-serif", fill: "var(--color-ink-soft)" };

type Attributes = Record<string, string | number>;
type Picture = { readonly svg: string; readonly width: number; readonly height: number };

const give = <E extends SVGElement>(element: E, attributes: Attributes): E => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
};
const made = <K extends "svg" | "rect" | "text" | "style">(name: K, attributes: Attributes = {}) =>
  give(document.createElementNS(svgNames, name), attributes);

/** The parts of a chart say what they are in its picture. */
const marked = (figure: HTMLElement, what: "title" | "finding" | "legend") => [
  ...figure.querySelectorAll<HTMLElement>(`[data-picture="${what}"]`),
];
const wordsOf = (element: HTMLElement): string => element.textContent.replace(/\s+/g, " ").trim();

/** A sheet that is written from top to bottom. */
const sheetOf = (width: number) => {
  const root = made("svg", { width });
  const paper = root.appendChild(made("rect", { width, fill: "var(--color-surface)" }));
  let y = edgePx;
  const write = (words: string, sizePx: number, look: Attributes, x = edgePx) => {
    const text = root.appendChild(made("text", { ...look, x, y: y + sizePx, "font-size": sizePx }));
    text.textContent = words;
    return text;
  };
  return {
    root,
    line: (words: string, sizePx: number, look: Attributes) => {
      write(words, sizePx, look);
      y += sizePx * lineHeight;
    },
    gap: (px: number) => {
      y += px;
    },
    /** Signs and words side by side, in as many lines as they need. */
    legends: (legends: readonly HTMLElement[]) => {
      const sizePx = 14;
      let x = edgePx;
      for (const legend of legends) {
        const sign = legend.querySelector("svg");
        const room = sign ? sign.getBoundingClientRect() : { width: 0, height: 0 };
        const before = sign ? room.width + 8 : 0;
        const text = write(wordsOf(legend), sizePx, plain);
        const wide = before + text.getComputedTextLength();
        if (x > edgePx && x + wide > width - edgePx) {
          x = edgePx;
          y += sizePx * lineHeight + 4;
        }
        if (sign) {
          const at = { x, y: y + (sizePx * lineHeight - room.height) / 2 - 1, width: room.width, height: room.height };
          root.append(give(sign.cloneNode(true) as SVGSVGElement, at));
        }
        give(text, { x: x + before, y: y + sizePx });
        x += wide + 20;
      }
      y += sizePx * lineHeight;
    },
    drawing: (chart: SVGSVGElement) => {
      root.append(give(chart.cloneNode(true) as SVGSVGElement, { x: edgePx, y, overflow: "visible" }));
      y += chart.height.baseVal.value;
    },
    finish: (): number => {
      const height = Math.ceil(y + edgePx);
      give(root, { height, viewBox: `0 0 ${width} ${height}` });
      give(paper, { height });
      return height;
    },
  };
};

/** The chart by daylight as one drawing of its own: title, finding, what the signs mean, the drawing, and what day it is of. */
async function chartPicture(figure: HTMLElement, day: string | undefined): Promise<Picture> {
  const chart = figure.querySelector<SVGSVGElement>("svg.chart[role=group]");
  if (!chart) throw new Error("There's no chart to save.");
  const fonts = made("style");
  fonts.textContent = await ownFonts();
  const width = Math.ceil(Math.max(chart.width.baseVal.value, narrowestPx)) + 2 * edgePx;
  const sheet = sheetOf(width);
  const host = document.createElement("div");
  host.style.cssText = "position:fixed;left:-9999px;top:0;visibility:hidden;color-scheme:light";
  for (const [name, value] of lightRoles()) host.style.setProperty(name, value);
  host.append(sheet.root);
  document.body.append(host);
  try {
    for (const title of marked(figure, "title")) sheet.line(wordsOf(title), 19, display);
    for (const finding of marked(figure, "finding")) sheet.line(wordsOf(finding), 14, plain);
    sheet.gap(14);
    const legends = marked(figure, "legend");
    if (legends.length > 0) {
      sheet.legends(legends);
      sheet.gap(14);
    }
    sheet.drawing(chart);
    if (day) {
      sheet.gap(14);
      const at = new Date(`${day}T12:00:00Z`);
      sheet.line(at.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" }), 13, plain);
    }
    const height = sheet.finish();
    ownLook(sheet.root);
    sheet.root.prepend(fonts);
    return { svg: new XMLSerializer().serializeToString(sheet.root), width, height };
  } finally {
    host.remove();
  }
}

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
