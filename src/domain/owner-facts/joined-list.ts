/** The last comma of a bare list is spoken as "and". */
export const withAnd = (list: string): string => joined(list, "and");
export const withOr = (list: string): string => joined(list.replace(/,? (?:and|or)? ?no (?=\p{L})/giu, ", "), "or");
const joined = (list: string, word: string): string =>
  /\b(?:and|or)\b/.test(list) ? list : list.replace(/, ?([^,]+)$/, ` ${word} $1`);
