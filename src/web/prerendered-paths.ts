/** Public pages that are written as files at build time, so that they read without JavaScript. A new public page adds itself here. */
export const prerenderedPaths = [
  "/",
  "/try",
  "/auth",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/agree-to-mails",
  "/stop-mails",
  "/terms",
  "/privacy",
  "/help",
  "/documentation",
  "/documentation/api",
] as const;
