/** One event as it was sent: the last id that was named so far, its name, and what it carries. */
export type StreamEvent = { readonly id: string; readonly name: string; readonly data: string };

/** Reads the format of server-sent events, whatever pieces it comes in. */
export const createEventParser = (onEvent: (event: StreamEvent) => void) => {
  let rest = "";
  let isFirst = true;
  let skipNewline = false;
  let id = "";
  let name = "";
  let data: string[] = [];

  const finish = (): void => {
    if (data.length > 0) onEvent({ id, name: name || "message", data: data.join("\n") });
    name = "";
    data = [];
  };

  const take = (line: string): void => {
    if (line === "") {
      finish();
      return;
    }
    const colon = line.indexOf(":");
    // A comment: it only keeps the line open.
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") data.push(value);
    else if (field === "event") name = value;
    else if (field === "id" && !value.includes("\0")) id = value;
  };

  return (piece: string): void => {
    if (piece === "") return;
    let text = isFirst ? piece.replace(/^\uFEFF/, "") : piece;
    isFirst = false;
    // The two halves of one line's end may come in two pieces.
    if (skipNewline && text.startsWith("\n")) text = text.slice(1);
    skipNewline = text.endsWith("\r");
    const lines = (rest + text).split(/\r\n|\r|\n/);
    rest = lines.pop() ?? "";
    for (const line of lines) take(line);
  };
};
