/** Without accents, in small letters and with plain apostrophes, so that one spelling of a word finds all. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replaceAll("đ", "d")
    .replaceAll("Đ", "D")
    .replaceAll("’", "'")
    .toLowerCase();
