declare const phoneMark: unique symbol;
/** A US or Canadian number as +1 and ten digits. Only `parsePhone` makes one. */
export type Phone = string & { readonly [phoneMark]: true };

export type PhoneCase =
  | "ten digits"
  | "eleven digits starting with 1"
  | "eleven digits not starting with 1"
  | "more than eleven digits"
  | "fewer than ten digits";

export const digitsOf = (typed: string): string => typed.replace(/[^0-9]/g, "");

const caseOf = (digits: string): PhoneCase => {
  if (digits.length < 10) return "fewer than ten digits";
  if (digits.length === 10) return "ten digits";
  if (digits.length > 11) return "more than eleven digits";
  return digits.startsWith("1") ? "eleven digits starting with 1" : "eleven digits not starting with 1";
};

/** What a typed number becomes while it is typed, and which of the five cases it was. */
export const normalisePhone = (typed: string): { case: PhoneCase; value: string } => {
  const digits = digitsOf(typed);
  const found = caseOf(digits);
  switch (found) {
    case "ten digits":
      return { case: found, value: `+1${digits}` };
    case "eleven digits starting with 1":
      return { case: found, value: `+${digits}` };
    case "eleven digits not starting with 1":
      return { case: found, value: `+1${digits.slice(1)}` };
    case "more than eleven digits":
      return { case: found, value: `+1${digits.slice(-10)}` };
    case "fewer than ten digits":
      return { case: found, value: typed };
  }
};

const invisible = /\p{Cf}/gu;

/** Written with a country code other than 1, after a plus or after the digits that lead abroad. */
export const isForeignNumber = (typed: string): boolean => {
  const text = typed.replace(invisible, "").trim();
  const digits = digitsOf(text);
  return /^[(\s]*[+\uff0b]/.test(text) ? /^[^1]/.test(digits) : /^(?:011|00)[2-9]/.test(digits);
};

/** Stands after the words that a form has for a wrong number. */
export const foreignNumberText = "Only US and Canadian numbers (+1) work here.";

/** The form's own words, and for a number of another country also why. */
export const wrongNumberText = (typed: string, text: string): string =>
  isForeignNumber(typed) ? `${text}${/[.!]$/.test(text) ? "" : "."} ${foreignNumberText}` : text;

export const isE164Us = (value: string): boolean => /^\+1[0-9]{10}$/.test(value);

/** Nothing for a number of another country: its last ten digits are a stranger's number here. */
export const parsePhone = (typed: string): Phone | undefined => {
  if (isForeignNumber(typed)) return undefined;
  const { value } = normalisePhone(typed);
  return isE164Us(value) ? (value as Phone) : undefined;
};

const grouped = (ten: string): string => `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`;

/** `(208) 555-0107`; what is not a whole number stays as it is. */
export const formatPhone = (value: string): string => {
  const digits = digitsOf(value.startsWith("+1") ? value.slice(2) : value);
  return digits.length === 10 ? grouped(digits) : value;
};

/** `+1 (208) 555-0107`, as the number of an assistant is shown. */
export const formatStoredPhone = (value: string | null | undefined): string => {
  if (!value) return "No phone number";
  return isE164Us(value) ? `+1 ${grouped(value.slice(2))}` : value;
};

/** The hint under a phone field; nothing while nothing is typed. */
export const savedAsHint = (typed: string): { text: string; valid: boolean } | undefined => {
  if (typed.trim() === "") return undefined;
  if (isForeignNumber(typed)) return { text: foreignNumberText, valid: false };
  const { value } = normalisePhone(typed);
  return { text: `Will be saved as: ${value}`, valid: isE164Us(value) };
};
