/** How a language says yes and no; patterns over plain words, each from the beginning of what was said. */
export type YesNoWords = {
  /** What may stand in front and means nothing. */
  readonly fillers: string;
  /** Neither yes nor no, though it sounds like one. */
  readonly unsure: readonly string[];
  /** No, though it may begin like a yes. */
  readonly noAnyway: readonly string[];
  /** Yes, though it may begin like a no. */
  readonly yesAnyway: readonly string[];
  readonly yes: string;
  readonly no: string;
};
