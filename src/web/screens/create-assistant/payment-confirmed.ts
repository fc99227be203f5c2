import { type AdvertisingTag, readTag, refusesTracking } from "#domain/basics/advertising-tag.ts";
import { storage } from "../../session/storage.ts";

/** Told for each payment that the server confirmed, and never by an address alone: whoever must hear of it stands here. */
export const paymentConfirmed = (sessionId: string | undefined): void => {
  storage.remove("created_tenant_id");
  const tag = admittedTag();
  if (tag === undefined || sessionId === undefined) return;
  void import("./report-conversion.ts").then(({ reportConversion }) => reportConversion(tag, sessionId));
};

/** The operator's advertising tag, where this very page was sent with it and this browser does not mind. */
const admittedTag = (): AdvertisingTag | undefined =>
  refusesTracking(navigator as { doNotTrack?: unknown; globalPrivacyControl?: unknown })
    ? undefined
    : readTag(document.documentElement.dataset["advertising"]);
