import { z } from "zod";

export type SendgridMailbox = { email: string; name?: string };

/** A message as the vendor's client takes it. */
export type SendgridMessage = {
  from: SendgridMailbox;
  to: SendgridMailbox;
  replyTo?: SendgridMailbox;
  subject: string;
  text: string;
  html?: string;
  headers: Record<string, string>;
  customArgs: Record<string, string>;
  trackingSettings: { clickTracking: { enable: false; enableText: false }; openTracking: { enable: false } };
};

/** The client under the vendor's mail client. Its types leave it out, but both its address and its key are set there. */
export type SendgridClient = {
  setDefaultHeader(name: string, value: string): unknown;
  setDefaultRequest(settings: Record<string, unknown>): unknown;
  request(request: { method: "GET"; url: string }): Promise<[unknown, unknown]>;
};

export const scopesReply = z.object({ scopes: z.array(z.string()) });

/** What the vendor's client throws for an answer of 400 and more; its texts quote addresses. */
export const responseError = z.object({
  code: z.number(),
  response: z.object({
    /** Nothing where it is not in the vendor's form. */
    body: z
      .object({ errors: z.array(z.object({ message: z.string().nullish(), field: z.string().nullish() })) })
      .optional()
      .catch(undefined),
  }),
});
