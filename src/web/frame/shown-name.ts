import type { User } from "#contract/accounts.ts";

/** Stands in the header until the profile is loaded. */
const nameUntilLoaded = "Admin User";

export const shownName = (user: Pick<User, "full_name" | "username"> | undefined): string =>
  user ? (user.full_name ?? user.username) : nameUntilLoaded;

/** First letters of the first and the last word; of one word, its first two. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const [first = "", last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = last === undefined ? [...first].slice(0, 2) : [[...first][0], [...last][0]];
  return letters.join("").toUpperCase();
};
