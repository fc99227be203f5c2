import type { FastifyInstance } from "fastify";
import { isLocalAreaCode, isTollFree } from "../area-codes.ts";
import type { TwilioState } from "../state.ts";
import { sendFailure } from "./rest-error.ts";

/**
 * Whether a number could be moved here. Invented, but always the same for a number: one that ends in 00 belongs to a
 * carrier that lets nobody go, one that ends in an odd figure is a mobile and asks for its PIN.
 */
export function addPortabilityRoute(scope: FastifyInstance, accountSid: string, state: TwilioState, url: () => string) {
  scope.get<{ Params: { number: string } }>("/v1/Porting/Portability/PhoneNumber/:number", ({ params }, reply) => {
    const number = params.number.startsWith("+") ? params.number : `+${params.number.trim()}`;
    const tollFree = isTollFree(number);
    if (!/^\+1[2-9]\d{2}[2-9]\d{6}$/.test(number) || !(tollFree || isLocalAreaCode(number.slice(2, 5))))
      return sendFailure(reply, 22107);
    const ours = state.numbers.some((one) => one.phone_number === number);
    const kept = number.endsWith("00");
    const mobile = !tollFree && Number(number.at(-1)) % 2 === 1;
    return reply.send({
      phone_number: number,
      account_sid: accountSid,
      portable: !ours && !kept,
      pin_and_account_number_required: mobile,
      not_portable_reason: ours
        ? "Phone number is already in the account"
        : kept
          ? "Rate center is not covered by our porting carriers"
          : null,
      not_portable_reason_code: ours ? 22132 : kept ? 22131 : null,
      number_type: tollFree ? "TOLL-FREE" : mobile ? "MOBILE" : "LOCAL",
      country: "US",
      url: `${url()}/v1/Porting/Portability/PhoneNumber/${number}`,
    });
  });
}
