type CodePart = { readonly code: boolean; readonly text: string };

/** Splits a sentence at its backticks; one without a partner stays a character. */
export const codeParts = (text: string): CodePart[] =>
  text
    .split(/(`[^`]+`)/)
    .filter((part) => part !== "")
    .map((part) => (/^`[^`]+`$/.test(part) ? { code: true, text: part.slice(1, -1) } : { code: false, text: part }));

/** A sentence in which `words` between backticks are code. */
export const InlineCode = ({ text }: { text: string }) =>
  codeParts(text).map(({ code, text: part }, place) => (code ? <Code key={`${place}-${part}`}>{part}</Code> : part));

export const Code = ({ children }: { children: string }) => (
  <code className="rounded-xs bg-sunken px-1 py-0.5 text-[0.9em] [overflow-wrap:anywhere]">{children}</code>
);
