/** A group of senders behind which a campaign stands. */
export type MessagingService = {
  sid: string;
  friendly_name: string;
  inbound_request_url: string | null;
  inbound_method: string;
  use_inbound_webhook_on_number: boolean;
  /** Whether a campaign is registered for it; absent in what was kept before that could be said. */
  us_app_to_person_registered?: boolean;
  /** The ids of its numbers. */
  numbers: string[];
  date_created: string;
  date_updated: string;
};

/** As the carrier makes one: what is written to its numbers goes to the service, which has no address yet. */
export const newService = (sid: string, now: string): MessagingService => ({
  sid,
  friendly_name: "Texts",
  inbound_request_url: null,
  inbound_method: "POST",
  use_inbound_webhook_on_number: false,
  us_app_to_person_registered: true,
  numbers: [],
  date_created: now,
  date_updated: now,
});
