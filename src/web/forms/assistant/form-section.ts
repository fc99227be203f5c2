/** One part of a long form, as its navigation names it. `id` is also the id of its element. */
export type FormSection<Id extends string = string> = {
  readonly id: Id;
  readonly title: string;
  /** On the tabs of a phone. */
  readonly short: string;
  /** What is in it, in a few words. */
  readonly text: string;
  readonly done?: boolean;
};
