import type { z } from "zod";

type Issue = z.core.$ZodIssue;

const kinds: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/** The library's own words about a wrong value; ours stand in the schema and begin otherwise. */
const isLibrarys = (message: string): boolean => /^(Invalid|Too (big|small)|Unrecognized|Expected)\b/.test(message);

const complaint = (issue: Issue): string => {
  switch (issue.code) {
    case "invalid_type": {
      if (issue.message.endsWith("received undefined")) return "is missing";
      const kind = kinds[issue.expected];
      return kind === undefined ? "is not in the right form" : `must be ${kind}`;
    }
    case "too_big":
      return issue.origin === "number" || issue.origin === "int" ? `must be at most ${issue.maximum}` : "is too long";
    case "too_small":
      return issue.origin === "number" || issue.origin === "int" ? `must be at least ${issue.minimum}` : "is too short";
    case "invalid_value":
      return `must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.map((value) => String(value) || "empty").join(", ")}`;
    case "unrecognized_keys":
      return `has a field that is not known: ${issue.keys.join(", ")}`;
    default:
      return "is not in the right form";
  }
};

/** What is wrong with a request, in words that may be shown: the field, and what it should be. */
export const issueText = (issue: Issue | undefined, what: string): string => {
  if (!issue) return `${what} couldn't be read.`;
  const field = issue.path.join(".");
  if (!isLibrarys(issue.message)) return `${field || what}: ${issue.message}`;
  return field ? `${field}: This ${complaint(issue)}.` : `${what} couldn't be read: it ${complaint(issue)}.`;
};
