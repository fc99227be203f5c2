import { limitedServiceText, outOfServiceText } from "#domain/payments/payment-standing-texts.ts";
import type { Assistant } from "../../data/assistants.ts";

/** What callers meet, where it is not what they should; nothing for an assistant that simply answers. */
export const standingText = ({ payment_status, status }: Pick<Assistant, "payment_status" | "status">) => {
  switch (payment_status) {
    case "pending":
      return "Created, waiting for payment. She gets her number when it is done.";
    case "degraded":
      return limitedServiceText;
    case "disabled":
      return outOfServiceText;
    case "active":
      return status === "paused" ? "Paused by you. She takes no calls until you resume her." : undefined;
  }
};
