import { type Checked, characterCount, failed, passed } from "../basics/checked.ts";

const longestEmail = 254;
const local = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** The rule of the browser's email field, and a dot in the domain: "joe@gmail" is a slip, not an address. */
export const isEmail = (text: string): boolean => {
  const at = text.lastIndexOf("@");
  if (at < 0 || characterCount(text) > longestEmail) return false;
  const labels = text.slice(at + 1).split(".");
  return local.test(text.slice(0, at)) && labels.length >= 2 && labels.every((part) => label.test(part));
};

export const checkEmail = (typed: string): Checked<string, "email"> => {
  const email = typed.trim();
  if (email === "") return failed("email", "Enter your email address.");
  return isEmail(email) ? passed(email) : failed("email", "Enter a valid email address.");
};
