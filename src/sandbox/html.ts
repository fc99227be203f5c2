/** Markup that is ready to send. Only `html` makes it, so text can become markup nowhere else. */
class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

export type { Html };

type Part = Html | string | number | false | undefined | readonly Part[];

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are made visible, but for tab and line breaks
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const asText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "").replace(control, "\ufffd");

function render(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === "string") return asText(part);
  if (typeof part === "number") return String(part);
  return part ? part.map(render).join("") : "";
}

/** What stands in the template is markup, what is put in is text. Attribute values must be quoted. */
export function html(template: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(template.reduce((markup, piece, n) => markup + render(parts[n - 1]) + piece));
}
