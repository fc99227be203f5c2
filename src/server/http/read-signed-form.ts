import { storableText } from "#domain/basics/storable-text.ts";
import type { CarrierProtocol } from "#providers/telephony/port.ts";
import { refusedSigned } from "./refused-signed.ts";
import type { Signed } from "./route.ts";

/** The fields of a form that the carrier signed for the address as it was given to it. Anything else is refused. */
export function readSignedForm(
  { carrierProtocol, publicUrl }: { carrierProtocol: CarrierProtocol; publicUrl: string },
  { body, headers, url }: Signed,
): ReadonlyMap<string, string> {
  const form = new URLSearchParams(new TextDecoder().decode(body));
  const parameters: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    Object.defineProperty(parameters, name, { value: values.length === 1 ? values[0] : values, enumerable: true });
  }
  const given = headers["x-twilio-signature"];
  const signature = typeof given === "string" ? given : undefined;
  if (!carrierProtocol.isFromCarrier({ url: `${publicUrl}${url}`, signature, parameters }))
    throw refusedSigned({ body, signature });
  return new Map([...form].map(([name, value]) => [name, storableText(value)]));
}
