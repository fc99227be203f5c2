/** Runtimes differ in the space before AM and PM; a plain one reads the same everywhere. */
export const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");
