/** What a card is saved for, which decides where its owner comes back to. */
export type Occasion = { readonly kind: "cards" } | { readonly kind: "assistant"; readonly tenant_id: string };

type Returns = { readonly successUrl: string; readonly cancelUrl: string };

/** Where the provider's page leads back to. What these addresses say is a hint; the screen asks about the session. */
export function returnAddresses(publicUrl: string, occasion: Occasion): Returns {
  switch (occasion.kind) {
    case "cards": {
      const screen = `${publicUrl}/payment-methods`;
      return {
        successUrl: `${screen}?success=true&session_id={SESSION_ID}`,
        cancelUrl: `${screen}?cancelled=true`,
      };
    }
    case "assistant": {
      const screen = `${publicUrl}/create-assistant`;
      const tenant = `tenant_id=${encodeURIComponent(occasion.tenant_id)}`;
      return {
        successUrl: `${screen}?payment_success=true&session_id={SESSION_ID}&${tenant}`,
        cancelUrl: `${screen}?payment_cancelled=true&${tenant}`,
      };
    }
  }
}

export const notesOf = (occasion: Occasion): Record<string, string> =>
  occasion.kind === "assistant"
    ? { occasion: occasion.kind, tenant_id: occasion.tenant_id }
    : { occasion: occasion.kind };
