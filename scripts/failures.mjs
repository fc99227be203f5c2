// What failed, short enough to stand at the end of a long log, where everybody looks first.
import { readFileSync } from "node:fs";

const mostLetters = 700;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
const colours = /\u001b\[\d*m/g;

const short = (text) => text.replace(colours, "").trim().slice(0, mostLetters).trimEnd();
const entry = (title, ...why) =>
  [title, ...why.filter(Boolean).flatMap((text) => short(text).split("\n"))].join("\n    ");

/** Of the JSON that vitest writes; a file that could not be run is named by itself. */
export const failedTests = ({ testResults }) =>
  testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [entry(name, message)] : [];
    return failed.map(({ fullName, failureMessages }) => entry(`${name} › ${fullName}`, ...failureMessages));
  });

/** Of the JSON that Playwright writes, with what the page said at that moment. */
export const failedJourneys = ({ suites, errors = [] }) => [
  ...errors.map(({ message = "" }) => entry("Journeys", message)),
  ...suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .flatMap(({ results }) => results)
      .filter(({ errors }) => errors.length > 0)
      .map(({ errors, attachments }) => entry(`${file} › ${title}`, errors[0].message, saidOn(attachments))),
  ),
];

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const saidOn = (attachments) => {
  const context = attachments.find(({ name }) => name === "error-context")?.path;
  try {
    const lines = readFileSync(context, "utf8").split("\n");
    return lines.filter((line) => /- (alert|status|heading)\b/.test(line)).join("\n");
  } catch {
    return "";
  }
};

/** What the product itself logged as an error while the tests ran, each thing once. */
export const loggedErrors = (output) => [
  ...new Set(
    output
      .split("\n")
      .filter((line) => /^\{"level":[56]0,/.test(line))
      .map((line) => line.replace(/"(?:time|reqId)":"?[^,"]+"?,/g, "").slice(0, mostLetters)),
  ),
];
