/**
 * Pages of the carrier's later interfaces (`/v1`). Its package types all pages as those of its oldest interface.
 * Held against `ListServiceResponse` in the carrier's own description (twilio/twilio-oai, spec/json/twilio_messaging_v1.json at 496e1df3): the same
 * seven fields, of which the two addresses of other pages may be null. It calls none of them required; that all are there is our own reading.
 */
export interface LaterPage {
  meta: {
    page: number;
    page_size: number;
    first_page_url: string;
    previous_page_url: string | null;
    url: string;
    next_page_url: string | null;
    key: string;
  };
}
