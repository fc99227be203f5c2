export type Setting = {
  readonly name: string;
  readonly example: string;
  /** What stands without it. */
  readonly without: string;
  /** When it is given on a public address. */
  readonly give: string;
  readonly meaning: string;
};

export const setting = (name: string, example: string, without: string, give: string, meaning: string): Setting => ({
  ...{ name, example, without, give, meaning },
});
