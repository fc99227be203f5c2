/** Where each section begins, measured from the top of the window, in their order. */
export type SectionTop<Id> = { readonly id: Id; readonly top: number };

/** How far down the window a section has to have come to be the one that is read. */
const readingLine = 0.4;

/** The section that somebody is reading: the last one that has come up past the line; at the end of the page, the last. */
export const sectionAt = <Id>(
  tops: readonly SectionTop<Id>[],
  view: { readonly height: number; readonly atEnd: boolean },
): Id | undefined => {
  if (view.atEnd) return tops.at(-1)?.id;
  const passed = tops.filter(({ top }) => top <= view.height * readingLine);
  return (passed.at(-1) ?? tops[0])?.id;
};
