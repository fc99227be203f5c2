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
export const lightRoles = (): [name: string, value: string][] =>
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
export const ownFonts = async (): Promise<string> => {
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
