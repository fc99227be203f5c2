import { expect, test } from "vitest";
import { z } from "zod";
import { ProviderError } from "../../provider-error.ts";
import { isUnsure, toCarrierCall, toPortability, toProviderError } from "./translate.ts";

const personal = { message: "The 'To' number +13125550100 is not valid", moreInfo: "https://h/+13125550100" };

test.each<[unknown, string, boolean]>([
  [{ status: 401, code: 20003 }, "sign_in_refused", false],
  [{ status: 401 }, "sign_in_refused", false],
  [{ status: 404, code: 20404 }, "not_found", false],
  [{ status: 404 }, "not_found", false],
  [{ status: 400, code: 21422 }, "number_unavailable", false],
  [{ status: 400, code: 21452 }, "number_unavailable", false],
  [{ status: 400, code: 21610 }, "recipient_unsubscribed", false],
  [{ status: 400, code: 21211 }, "number_invalid", false],
  [{ status: 400, code: 21614 }, "number_not_mobile", false],
  [{ status: 400, code: 21220 }, "call_over", false],
  [{ status: 400, code: 21606 }, "sender_refused", false],
  [{ status: 409, code: 21710 }, "number_enrolled", false],
  [{ status: 409, code: 21712 }, "number_elsewhere", false],
  [{ status: 400, code: 21714 }, "service_full", false],
  [{ status: 400, code: 29999 }, "refused", false],
  [{ status: 429, code: 20429 }, "too_many_requests", true],
  [{ status: 429 }, "too_many_requests", true],
  [{ status: 500, code: 20500 }, "carrier_failed", true],
  [{ status: 503 }, "carrier_failed", true],
  [new SyntaxError("Unexpected token +13125550100"), "answer_broken", true],
  [z.string().safeParse(1).error, "answer_broken", true],
  [new TypeError("fetch failed"), "unreachable", true],
  [undefined, "unreachable", true],
  [new ProviderError("twilio", "deadline", "Not done.", { retryable: true }), "deadline", true],
])("%j is %s", (error, code, retryable) => {
  const given = Object.getPrototypeOf(error ?? 0) === Object.prototype ? { ...personal, ...(error as object) } : error;
  const { provider, message, ...rest } = toProviderError(given);
  expect(rest).toMatchObject({ code, retryable });
  expect(provider).toBe("twilio");
  expect(message).not.toContain("312");
});

test("only where the answer is missing it is not known whether something was done", () => {
  const of = (error: unknown) => isUnsure(toProviderError(error));
  expect([{ status: 500 }, new TypeError("x"), new SyntaxError("x")].map(of)).toEqual([true, true, true]);
  expect([{ status: 400 }, { status: 429 }, { status: 401 }].map(of)).toEqual([false, false, false]);
});

test.each([
  ["queued", "queued"],
  ["initiated", "queued"],
  ["ringing", "ringing"],
  ["in-progress", "in_progress"],
  ["no-answer", "no_answer"],
  ["canceled", "canceled"],
] as const)("a call that is %s", (status, state) => {
  expect(toCarrierCall({ sid: "CA1", from: "a", to: "b", direction: "outbound-dial", status, duration: "" })).toEqual({
    id: "CA1",
    from: "a",
    to: "b",
    direction: "outbound",
    state,
    startedAt: null,
    endedAt: null,
    durationSeconds: null,
  });
});

test.each([
  ["LOCAL", "local"],
  ["MOBILE", "mobile"],
  ["TOLL-FREE", "toll_free"],
  ["UNKNOWN", "unknown"],
  [null, "unknown"],
] as const)("a number of the kind %s", (numberType, kind) => {
  expect(toPortability({ portable: true, numberType, notPortableReason: "x" })).toEqual({
    portable: true,
    reason: null,
    kind,
    needsPin: false,
  });
});
