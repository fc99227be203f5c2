import { loadingInvoiceText } from "#domain/money/invoice-texts.ts";
import { Bone } from "../../parts/bone.tsx";
import { Card } from "../../parts/card.tsx";
import { TicketBones } from "../../payments/ticket-bones.tsx";
import { InvoiceHead } from "./invoice-head.tsx";

/** The month is known from the address; the rest has its final shape. */
export const InvoiceBones = ({ name }: { name: string }) => (
  <>
    <InvoiceHead name={name} lead={<span role="status">{loadingInvoiceText}</span>} />
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-stack) pb-8 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
      <TicketBones />
      <Card>
        <div className="grid gap-3">
          {["60%", "90%", "75%", "82%"].map((width) => (
            <Bone key={width} width={width} height="1.25rem" />
          ))}
        </div>
      </Card>
    </div>
  </>
);
