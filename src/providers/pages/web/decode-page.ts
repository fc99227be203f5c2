const lookedAtBytes = 1024;

/** The text of a page by the charset that it names: in its first bytes, in the header, in the page itself. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const inHeader = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1];
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, lookedAtBytes));
  const inPage = /<meta[^<>]+charset\s*=\s*["']?([\w:.-]+)/i.exec(start)?.[1];
  const named = byteOrderMark(bytes) ?? inHeader ?? inPage;
  return (named && decode(bytes, named)) ?? decode(bytes, "utf-8", true) ?? decode(bytes, "windows-1252") ?? "";
}

function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : undefined;
}

/** Nothing where the charset is unknown, or where `fatal` text is not written in it. */
function decode(bytes: Uint8Array, charset: string, fatal = false): string | undefined {
  try {
    return new TextDecoder(charset, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}
