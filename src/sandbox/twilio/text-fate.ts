/** Why networks do not deliver, by the carrier's own numbers and words. */
export const errorTexts = {
  30001: "Queue overflow",
  30002: "Account suspended",
  30003: "Unreachable destination handset",
  30004: "Message blocked",
  30005: "Unknown destination handset",
  30006: "Landline or unreachable carrier",
  30007: "Message filtered",
  30008: "Unknown error",
  30022: "US A2P 10DLC - Rate Limits Exceeded",
  30024: "Numeric Sender ID Not Provisioned on Carrier",
  30034: "US A2P 10DLC - Message from an Unregistered Number",
} as const;
export type ErrorCode = keyof typeof errorTexts;

export const isErrorCode = (code: number): code is ErrorCode => Object.hasOwn(errorTexts, code);

/** How reports come: as they happen, the last first, each twice, or never. */
export const reportOrders = ["in_order", "reversed", "doubled", "never"] as const;

/** What becomes of a text to a number. `sent` has no end: some networks never say. */
export type TextFate = {
  end: "delivered" | "undelivered" | "failed" | "sent";
  error_code: ErrorCode | null;
  reports: (typeof reportOrders)[number];
  delay_seconds: number;
};

export const usualFate: TextFate = { end: "delivered", error_code: null, reports: "in_order", delay_seconds: 0 };

const ends = ["delivered", "undelivered", "failed", "sent"] as const;
const usualError = 30003;
const longestDelay = 3600;

/** Reads what a form or a program asked for; undefined where the end or the error is none. */
export function readTextFate(given: Readonly<Record<string, unknown>>): TextFate | undefined {
  const end = ends.find((each) => each === given["end"]);
  const reports = reportOrders.find((each) => each === (given["reports"] ?? "in_order"));
  const code =
    given["error_code"] === undefined || given["error_code"] === "" ? usualError : Number(given["error_code"]);
  const delay = Number(given["delay_seconds"] ?? 0);
  if (!end || !reports || !isErrorCode(code) || !(delay >= 0)) return undefined;
  const error_code = end === "undelivered" || end === "failed" ? code : null;
  return { end, error_code, reports, delay_seconds: Math.min(delay, longestDelay) };
}

/** The states that a text goes through after it was taken in. One that fails never leaves the carrier. */
export const statesOf = ({
  end,
}: TextFate): readonly ("sending" | "sent" | "delivered" | "undelivered" | "failed")[] =>
  end === "failed" ? ["failed"] : end === "sent" ? ["sending", "sent"] : ["sending", "sent", end];
