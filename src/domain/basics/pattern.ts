/**
 * An expression that is too long for a line, written as a list of what it looks for: line ends and the spaces that indent the
 * lines are left out, spaces between words count. Made where a file is loaded, never for each text.
 */
export const pattern =
  (flags = "") =>
  ({ raw }: TemplateStringsArray): RegExp =>
    new RegExp(raw.join("").replace(/\n */g, ""), flags);
