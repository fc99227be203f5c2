import { Phone } from "lucide-react";
import type { Visit } from "#contract/portal.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import type { ButtonKind } from "../../parts/buttons/button-look.ts";
import { buttonLook } from "../../parts/buttons/button-look.ts";

type Facts = Pick<Visit, "business_name" | "business_phone">;

/** The way to a person, always open. */
export const CallLink = ({ visit, kind = "line" }: { visit: Facts; kind?: ButtonKind }) =>
  visit.business_phone === null ? null : (
    <a href={`tel:${visit.business_phone}`} className={buttonLook({ kind, size: "lg", wide: true })}>
      <Phone aria-hidden />
      Call {formatPhone(visit.business_phone)}
    </a>
  );
