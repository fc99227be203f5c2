import { expect, test } from "vitest";
import { notesOf, type Occasion, returnAddresses } from "./begin-checkout.ts";

test.each<[Occasion, string, string, Record<string, string>]>([
  [
    { kind: "cards" },
    "https://belle.example/payment-methods?success=true&session_id={SESSION_ID}",
    "https://belle.example/payment-methods?cancelled=true",
    { occasion: "cards" },
  ],
  [
    { kind: "assistant", tenant_id: "a/b&c" },
    "https://belle.example/create-assistant?payment_success=true&session_id={SESSION_ID}&tenant_id=a%2Fb%26c",
    "https://belle.example/create-assistant?payment_cancelled=true&tenant_id=a%2Fb%26c",
    { occasion: "assistant", tenant_id: "a/b&c" },
  ],
])("a card saved for %j leads back to its screen", (occasion, successUrl, cancelUrl, notes) => {
  expect(returnAddresses("https://belle.example", occasion)).toEqual({ successUrl, cancelUrl });
  expect(notesOf(occasion)).toEqual(notes);
});
