/** Keys in the form of every vendor, of nobody. */
export const vendorKeys = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
  TWILIO_AUTH_TOKEN: "0".repeat(32),
  TEXTS_FROM: "+12085550198",
  GOOGLE_CLIENT_ID: "1.apps.googleusercontent.com",
  GOOGLE_CLIENT_SECRET: "s",
  MICROSOFT_CLIENT_ID: "11111111-2222-3333-4444-555555555555",
  MICROSOFT_CLIENT_SECRET: "s",
};
