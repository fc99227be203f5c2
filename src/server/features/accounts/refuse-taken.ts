import { emailTakenText, usernameTakenText } from "#domain/accounts/auth-texts.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { takenName } from "./store.ts";

const texts = {
  username: usernameTakenText,
  email: emailTakenText,
};

/** Two people may want one name at the same moment: the database decides, and the loser is told plainly. */
export async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const taken = takenName(error);
    if (taken) throw new Refusal("conflict", texts[taken]);
    throw error;
  }
}
