import { colours } from "./paper.ts";

type Place = { readonly x: number; readonly y: number; readonly size: number };

/** The mark: a desk bell whose base is a ruler, drawn on forty units. */
export function drawBell(pdf: PDFKit.PDFDocument, { x, y, size }: Place): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 40);
  pdf.roundedRect(0, 0, 40, 40, 9).fill(colours.tape);
  pdf.roundedRect(16.9, 7.4, 6.2, 3.5, 1.75).rect(18.9, 10, 2.2, 4).fill(colours.ink);
  pdf.path("M8.2 26a11.8 11.8 0 0 1 23.6 0z").fill(colours.ink);
  pdf.roundedRect(5.8, 27.7, 28.4, 5.5, 1.5).fill(colours.ink);
  pdf.path("M12.4 23.1a8 8 0 0 1 4.2-5.1").lineWidth(1.9).lineCap("round").strokeColor(colours.tape).stroke();
  pdf.lineCap("butt").lineWidth(1.15);
  for (let tick = 0; tick < 7; tick++) {
    const at = 10 + (tick * 20) / 6;
    pdf.moveTo(at, 33.2).lineTo(at, tick === 3 ? 29.5 : 31);
  }
  pdf.stroke().restore();
}
