const second = 1000;

/** Every wait of the screens, in milliseconds. */
export const timings = {
  landingPopupMs: 5 * second,
  demoNumberPopupMs: 5 * second,
  autoLoginMs: 1 * second,
  checkoutRedirectMs: 2 * second,
  afterCreationRedirectMs: 3 * second,
  afterPaymentRedirectMs: 3 * second,
  calendarRedirectMs: 1.5 * second,
  calendarConnectedNoticeMs: 3 * second,
  disconnectRefetchMs: 3 * second,
  analysisNoticeMs: 5 * second,
  analysisEstimateMs: 10 * second,
  portEmailErrorMs: 5 * second,
  notificationReadMs: 3 * second,
  supportSuccessMs: 2 * second,
  supportErrorMs: 3 * second,
  afterSaveRedirectMs: 3 * second,
  paymentReloadMs: 1 * second,
  localClockMs: 60 * second,
  placeholderRotationMs: 2.5 * second,
  calendarReturnCookieMs: 3600 * second,
} as const;
