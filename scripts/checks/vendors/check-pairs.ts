import { checkValue, type Problem } from "./check-value.ts";
import type { Description, Pair } from "./description.ts";

export type Violation = {
  readonly vendor: string;
  readonly operation: string;
  readonly side: "request" | "answer";
  readonly path: string;
  readonly text: string;
};

/** Holds a recorded pair against the description of its vendor; undefined where it is nobody's. */
export function checkPair(pair: Pair, descriptions: readonly Description[]): readonly Violation[] | undefined {
  const { pathname, searchParams } = new URL(pair.url, "http://sandbox.invalid");
  const description = descriptions.find((one) => one.has(pathname));
  if (!description) return undefined;
  const { vendor, wire } = description;
  // What was refused may have been wrong on purpose; the refusal itself is read by the tests of failures.
  if (pair.status >= 400) return [];
  const operation = description.operation(pair.method, pathname, searchParams);
  const at = operation?.name ?? `${pair.method} ${pathname}`;
  const named = (side: Violation["side"], problems: readonly Problem[]): readonly Violation[] =>
    problems.map(({ path, text }) => ({ vendor, operation: at, side, path, text }));
  if (!operation) return named("request", [{ path: "", text: "is no operation of this vendor" }]);
  const { query, body, answer } = operation;
  const nothing = (value: unknown) =>
    Object.keys((value ?? {}) as object).map((key) => ({ path: `.${key}`, text: "is unknown" }));
  const sent = description.readBody(pair.request, operation);
  const asked = description.readQuery(searchParams, operation);
  return [
    ...named("request", query ? checkValue(asked, query, { form: true }) : nothing(asked)),
    ...named("request", body ? checkValue(sent ?? {}, body, wire.body) : nothing(sent)),
    ...named("answer", checkAnswer(pair, answer, wire.answer)),
  ];
}

function checkAnswer(
  { answer: text, status }: Pair,
  typed: Parameters<typeof checkValue>[1] | undefined,
  wire: Parameters<typeof checkValue>[2],
) {
  if (!typed) return text === "" ? [] : [{ path: "", text: "something is answered where the vendor answers nothing" }];
  if (text === "") return status === 204 || status === 202 ? [] : [{ path: "", text: "nothing is answered" }];
  try {
    return checkValue(JSON.parse(text), typed, wire);
  } catch {
    return [{ path: "", text: "is no JSON" }];
  }
}
