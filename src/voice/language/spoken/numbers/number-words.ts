/** How a language says numbers; words without accents. */
export type NumberWords = {
  /** 0 to 9. */
  readonly units: Readonly<Record<string, number>>;
  /** Single words for 10 to 19, and where the language has them up to 29. */
  readonly teens: Readonly<Record<string, number>>;
  readonly tens: Readonly<Record<string, number>>;
  /** Single words for 100 to 900. */
  readonly hundreds: Readonly<Record<string, number>>;
  /** After a number: times 100. */
  readonly hundred: readonly string[];
  readonly thousand: readonly string[];
  /** After tens these make an ordinal: "forty second". */
  readonly ordinals: Readonly<Record<string, number>>;
  /** Between tens and units: "cincuenta y cinco". */
  readonly joiners: readonly string[];
  readonly repeats: Readonly<Record<string, number>>;
  /** What may stand between the groups of a phone number and means nothing. */
  readonly between: readonly string[];
};
