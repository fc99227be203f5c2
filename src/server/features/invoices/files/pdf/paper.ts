import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";
import { brand } from "#domain/basics/brand.ts";
import { printableText } from "../printable-text.ts";

/** US Letter, in points. */
export const sheet = { width: 612, height: 792, left: 46, right: 566, bottom: 738 } as const;
export const wide = sheet.right - sheet.left;

export const colours = {
  ink: "#0f1c1d",
  soft: "#3f4c4c",
  faint: "#566261",
  line: "#d2d7d6",
  ground: "#eef2f1",
  tape: "#fbd11d",
  tapeSoft: "#fdf4c4",
  tapeEdge: "#a57500",
} as const;

const fonts = { plain: "Helvetica", bold: "Helvetica-Bold", code: "Courier", display: "Display" } as const;

/** The weight that headings have on screens, as an outline font: what browsers take cannot be put into a document. */
const displayFont = readFileSync(new URL("../fonts/belle-display.ttf", import.meta.url));

const usualSize = 9;

export type Style = {
  readonly font?: keyof typeof fonts;
  readonly size?: number;
  readonly colour?: string;
  /** Longer text is cut with an ellipsis. */
  readonly width?: number;
  /** With `right`, the text ends at x. */
  readonly align?: "left" | "right";
};

export type Paper = {
  readonly pdf: PDFKit.PDFDocument;
  /** One line of text, its upper edge at y. */
  readonly say: (text: string, x: number, y: number, style?: Style) => void;
  readonly widthOf: (text: string, style?: Style) => number;
  readonly rule: (y: number, colour?: string) => void;
  readonly nextPage: () => void;
};

type Opened = {
  readonly title: string;
  readonly writtenAt: Date;
  readonly pages: number;
  readonly supportEmail: string;
};

/** A document without a page yet. Its texts come from owners and callers, so all of them are made printable here. */
export function openPaper({ title, writtenAt, pages, supportEmail }: Opened): Paper {
  const info = { Title: title, Author: brand.productName, Creator: brand.productName, CreationDate: writtenAt };
  const pdf = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    autoFirstPage: false,
    lang: "en-US",
    info,
  });
  pdf.registerFont(fonts.display, displayFont);
  let page = 0;

  // Large letters stand closer together, as on screens.
  const spacing = ({ font, size = usualSize }: Style) => ({ characterSpacing: font === "display" ? -0.02 * size : 0 });
  const choose = ({ font = "plain", size = usualSize }: Style) => pdf.font(fonts[font]).fontSize(size);
  const widthOf = (text: string, style: Style = {}) => choose(style).widthOfString(printableText(text), spacing(style));
  const say = (text: string, x: number, y: number, style: Style = {}) => {
    choose(style).fillColor(style.colour ?? colours.ink);
    const width = (part: string) => pdf.widthOfString(part, spacing(style));
    const printed = printableText(text);
    // No letter is wider than the type is high, so that short texts need not be measured.
    const isShort = style.width === undefined || printed.length * (style.size ?? usualSize) <= style.width;
    const shown = isShort ? printed : fit(printed, style.width ?? 0, width);
    const from = style.align === "right" ? x - width(shown) : x;
    pdf.text(shown, from, y, { lineBreak: false, ...spacing(style) });
  };
  const rule = (y: number, colour: string = colours.line) =>
    void pdf.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(0.6).strokeColor(colour).stroke();
  const nextPage = () => {
    pdf.addPage();
    page += 1;
    const style = { size: 7.5, colour: colours.faint };
    rule(sheet.bottom + 14);
    say(`${title} · ${brand.productName} · ${supportEmail}`, sheet.left, sheet.bottom + 22, style);
    say(`Page ${page} of ${pages}`, sheet.right, sheet.bottom + 22, { ...style, align: "right" });
  };
  return { pdf, say, widthOf, rule, nextPage };
}

const ellipsis = "…";

function fit(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  let [fits, tooMany] = [0, text.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (widthOf(text.slice(0, middle).trimEnd() + ellipsis) <= width) fits = middle;
    else tooMany = middle;
  }
  return text.slice(0, fits).trimEnd() + ellipsis;
}
