/**
 * Google Calendar v3: what is always in an answer. Its package types every field as one that may be absent.
 * Held against Google's own description of v3 (googleapis/google-api-go-client, calendar/v3/calendar-api.json at 8d21a5fa): the names, the
 * kinds and the words of a status are those. It calls no field of an answer required; what it promises in words is that of a deleted event only
 * the id is sure. That the other fields named here are always there is our own reading of its examples.
 */
export interface Always {
  Event: { id: string; status: "confirmed" | "tentative" | "cancelled" };
  Events: { kind: "calendar#events"; etag: string; updated: string; timeZone: string; accessRole: string };
  FreeBusyResponse: { kind: "calendar#freeBusy"; timeMin: string; timeMax: string };
  Channel: { kind: "api#channel"; id: string; resourceId: string; resourceUri: string };
}
