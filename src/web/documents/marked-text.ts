export type Mark =
  | { readonly kind: "plain" | "code" | "name"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly to: string };

const marks = /`(?<code>[^`]+)`|\*\*(?<name>[^*]+)\*\*|\[(?<text>[^[\]]+)\]\((?<to>[^[)\s]+)\)/g;

/** Reads `code`, **what a button or field is called** and [links](/help) out of a sentence. */
export function markedText(sentence: string): readonly Mark[] {
  const found: Mark[] = [];
  let read = 0;
  const plainUpTo = (end: number) => {
    if (end > read) found.push({ kind: "plain", text: sentence.slice(read, end) });
  };
  for (const match of sentence.matchAll(marks)) {
    plainUpTo(match.index);
    found.push(markOf(match.groups ?? {}));
    read = match.index + match[0].length;
  }
  plainUpTo(sentence.length);
  return found;
}

function markOf({ code, name, text, to }: Partial<Record<string, string>>): Mark {
  if (code !== undefined) return { kind: "code", text: code };
  if (name !== undefined) return { kind: "name", text: name };
  return { kind: "link", text: text ?? "", to: to ?? "" };
}
