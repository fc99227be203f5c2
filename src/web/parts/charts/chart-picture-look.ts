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
export const ownLook = (drawing: SVGElement): void => {
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
