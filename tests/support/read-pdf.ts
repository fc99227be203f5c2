import { inflateSync } from "node:zlib";

type Font = (hex: string) => string;

/** The words of a PDF as its pages show them, page by page, each text in a line of its own. Reads what our writer writes, and no more. */
export function readPdf(file: Buffer): string[] {
  const objects = readObjects(file);
  const fontAt = (id: string): Font => {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? "")?.[1];
    return map === undefined ? readLatin : readMapped(objects.get(map)?.body ?? "");
  };
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => {
    const resources = objects.get(/\/Resources (\d+) 0 R/.exec(head)?.[1] ?? "")?.head ?? "";
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [name, fontAt(id)]),
    );
    const drawn = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? "")?.body ?? "";
    return readWords(drawn, fonts).join("\n");
  });
}

type Part = { readonly head: string; readonly body: string };

function readObjects(file: Buffer): Map<string, Part> {
  const objects = new Map<string, Part>();
  const text = file.toString("latin1");
  for (const found of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)(?:\nendobj|stream\n)/gm)) {
    const [whole, id = "", head = ""] = found;
    const start = found.index + whole.length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = whole.endsWith("stream\n") ? file.subarray(start, start + length) : Buffer.alloc(0);
    const isPacked = head.includes("/FlateDecode") && bytes.length > 0;
    objects.set(id, { head, body: (isPacked ? inflateSync(bytes) : bytes).toString("latin1") });
  }
  return objects;
}

function readWords(drawn: string, fonts: ReadonlyMap<string, Font>): string[] {
  const words: string[] = [];
  let font: Font = readLatin;
  for (const [, name, shown] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g))
    if (name !== undefined) font = fonts.get(name) ?? readLatin;
    else words.push([...(shown ?? "").matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => font(hex)).join(""));
  return words;
}

/** What Windows' letters have in the places that Latin 1 leaves empty, as far as it is written. */
const readLatin: Font = (hex) => new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex"));

function readMapped(map: string): Font {
  const letters = new Map<string, string>();
  for (const [, from = "", , list = ""] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g))
    for (const [place, [, code = ""]] of [...list.matchAll(/<([0-9a-f]+)>/g)].entries())
      letters.set(
        (Number.parseInt(from, 16) + place).toString(16).padStart(4, "0"),
        String.fromCodePoint(Number.parseInt(code, 16)),
      );
  return (hex) => (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? "\ufffd").join("");
}
