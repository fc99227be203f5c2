/** What the doctor says about one setting. `fix` is one sentence: what to do about it. */
export type Finding =
  | { readonly name: string; readonly state: "good" | "not set"; readonly text: string }
  | { readonly name: string; readonly state: "wrong"; readonly text: string; readonly fix: string };

export const good = (name: string, text: string): Finding => ({ name, state: "good", text });
export const notSet = (name: string, text: string): Finding => ({ name, state: "not set", text });
export const wrong = (name: string, text: string, fix: string): Finding => ({ name, state: "wrong", text, fix });
