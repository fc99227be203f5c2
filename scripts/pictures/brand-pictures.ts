import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { brand } from "#domain/basics/brand.ts";

/** Draws the icons and the picture of a shared link from the mark and the fonts, into the files that every page names. */
const web = new URL("../../src/web/", import.meta.url);
const mark = readFileSync(new URL("frame/icon.svg", web), "utf8");
const font = readFileSync(new URL("fonts/belle-display.woff2", web)).toString("base64");
const text = readFileSync(new URL("fonts/belle-text.woff2", web)).toString("base64");

const icon = (size: number, { bleed }: { bleed: boolean }) => ({
  width: size,
  height: size,
  // A phone may cut a maskable icon to any shape, so its ground reaches the edge and the mark keeps to the middle.
  body: bleed
    ? `<div style="background:#fbd11d;width:100%;height:100%;display:grid;place-items:center"><div style="width:72%">${mark}</div></div>`
    : mark,
});

const sharedLink = {
  width: 1200,
  height: 630,
  body: `<div style="width:1200px;height:630px;background:#fbd11d;color:#0f1c1d;padding:76px 84px 72px;display:flex;flex-direction:column;justify-content:space-between">
<div style="font:800 112px/1.02 Display;letter-spacing:-0.025em">Both hands<br>on the job.<br>${brand.productName} answers.</div>
<div style="display:flex;align-items:center;justify-content:space-between;gap:40px">
<div style="background:#0f1c1d;color:#fff;padding:20px 28px;border-radius:12px;font:500 31px/1.25 Text;white-space:nowrap">Day and night. ${brand.price.perHour} per hour of call time.</div>
<div style="display:flex;align-items:center;gap:12px;font:800 46px Display"><span style="width:92px">${mark}</span>${brand.productName}</div></div></div>`,
};

const pictures = {
  "icon-180.png": icon(180, { bleed: true }),
  "icon-192.png": icon(192, { bleed: false }),
  "icon-512.png": icon(512, { bleed: false }),
  "icon-maskable-512.png": icon(512, { bleed: true }),
  "shared-link.png": sharedLink,
};

const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  for (const [name, { width, height, body }] of Object.entries(pictures)) {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(`<!doctype html><style>
@font-face{font-family:Display;src:url(data:font/woff2;base64,${font});font-weight:100 900}
@font-face{font-family:Text;src:url(data:font/woff2;base64,${text});font-weight:100 900}
*{box-sizing:border-box}html,body{height:100%}body{margin:0;background:transparent}svg{display:block;width:100%;height:100%}</style>${body}`);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    writeFileSync(new URL(`public/${name}`, web), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
