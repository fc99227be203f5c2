import { type Checked, characterCount, failed, passed } from "../basics/checked.ts";
import { type Phone, parsePhone, wrongNumberText } from "../phone/phone.ts";
import { checkEmail } from "./email.ts";
import { checkNewPassword } from "./new-password.ts";

export type RegistrationDraft = {
  username: string;
  email: string;
  phone: string;
  password: string;
  confirm_password: string;
  terms_agreed: boolean;
  full_name?: string | null | undefined;
};

export type Registration = {
  username: string;
  email: string;
  phone: Phone;
  password: string;
  full_name: string | null;
};

/** Stored with the date of acceptance; changes with the text of the terms. */
export const termsVersion = "2025-01-01";

export const invalidPhoneText = "Please enter a valid phone number!";
const termsText = "You must agree to the Terms of Service to create an account!";
const longestUsername = 64;
const longestFullName = 120;

/** No "@", because login takes a user name or an email address in one field. */
export const checkUsername = (typed: string): Checked<string, "username"> => {
  const username = typed.trim();
  if (username === "") return failed("username", "Please choose a username.");
  if (characterCount(username) > longestUsername)
    return failed("username", "Username must be at most 64 characters long.");
  if (username.includes("@")) return failed("username", "Username can't contain the @ sign.");
  if (/[\s\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u.test(username)) return failed("username", "Username can't contain spaces.");
  return passed(username);
};

/** A user name out of an email address, for whoever has not thought of one; empty where it makes none. */
export const suggestUsername = (email: string): string => {
  const [mailbox = "", host] = email.trim().split("@");
  const [own = ""] = host ? mailbox.split("+") : [];
  const name = own.toLowerCase().replace(/[^\p{L}\p{N}._-]/gu, "");
  return checkUsername(name).ok ? name : "";
};

export const checkFullName = (typed: string | null | undefined): Checked<string | null, "full_name"> => {
  const name = (typed ?? "").replace(/[\s\p{Cc}]+/gu, " ").trim();
  if (characterCount(name) > longestFullName)
    return failed("full_name", "Full name must be at most 120 characters long.");
  return passed(name === "" ? null : name);
};

export const checkPhone = (typed: string): Checked<Phone, "phone"> => {
  const phone = parsePhone(typed);
  return phone === undefined ? failed("phone", wrongNumberText(typed, invalidPhoneText)) : passed(phone);
};

export const checkTerms = (agreed: boolean): Checked<true, "terms_agreed"> =>
  agreed ? passed(true) : failed("terms_agreed", termsText);

/** Password, phone and terms in the specified order; only then the fields whose texts are ours. */
export const checkRegistration = (draft: RegistrationDraft): Checked<Registration, keyof RegistrationDraft> => {
  const password = checkNewPassword(draft);
  if (!password.ok) return password;
  const phone = checkPhone(draft.phone);
  if (!phone.ok) return phone;
  const terms = checkTerms(draft.terms_agreed);
  if (!terms.ok) return terms;
  const username = checkUsername(draft.username);
  if (!username.ok) return username;
  const email = checkEmail(draft.email);
  if (!email.ok) return email;
  const fullName = checkFullName(draft.full_name);
  if (!fullName.ok) return fullName;
  return passed({
    username: username.values,
    email: email.values,
    phone: phone.values,
    password: password.values,
    full_name: fullName.values,
  });
};
