import { placeOf } from "../area-codes.ts";
import type { OwnedNumber, StoredCall, StoredMessage, StoredRecording } from "../state.ts";
import { errorTexts, isErrorCode } from "../text-fate.ts";

export const apiVersion = "2010-04-01";

/** The carrier's dates: `Sat, 14 Nov 2026 18:30:00 +0000`. */
export const rfc2822 = (time: string | null): string | null =>
  time === null ? null : new Date(time).toUTCString().replace("GMT", "+0000");

const capabilities = { voice: true, sms: true, mms: true, fax: false };

const grouped = (number: string): string =>
  number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, (_, area, exchange, line) => `(${area}) ${exchange}-${line}`);

export const pathOf = (accountSid: string, rest: string): string => `/${apiVersion}/Accounts/${accountSid}/${rest}`;

export function availableShape(number: string) {
  const { city, region, zip } = placeOf(number);
  return {
    friendly_name: grouped(number),
    phone_number: number,
    lata: null,
    locality: city || null,
    rate_center: city.toUpperCase() || null,
    latitude: null,
    longitude: null,
    region: region || null,
    postal_code: zip || null,
    iso_country: "US",
    address_requirements: "none",
    beta: false,
    capabilities,
  };
}

export const numberShape = (accountSid: string, number: OwnedNumber) => ({
  ...number,
  account_sid: accountSid,
  address_sid: null,
  address_requirements: "none",
  api_version: apiVersion,
  beta: false,
  bundle_sid: null,
  capabilities,
  date_created: rfc2822(number.date_created),
  date_updated: rfc2822(number.date_updated),
  emergency_address_sid: null,
  emergency_address_status: "unregistered",
  emergency_status: "Active",
  identity_sid: null,
  origin: "twilio",
  sms_application_sid: "",
  status: "in-use",
  trunk_sid: null,
  type: "local",
  uri: pathOf(accountSid, `IncomingPhoneNumbers/${number.sid}.json`),
  voice_application_sid: "",
  voice_caller_id_lookup: false,
  voice_receive_mode: "voice",
});

export const durationOf = ({ start_time, end_time }: Pick<StoredCall, "start_time" | "end_time">): number =>
  start_time === null || end_time === null
    ? 0
    : Math.max(0, Math.round((Date.parse(end_time) - Date.parse(start_time)) / 1000));

/** That a call is being dialled is told in news of it alone; whoever asks hears that it is queued. */
export const askedStatus = ({ status }: Pick<StoredCall, "status">) => (status === "initiated" ? "queued" : status);

export function callShape(accountSid: string, { stir_verstat: _told, ...call }: StoredCall) {
  const uri = pathOf(accountSid, `Calls/${call.sid}`);
  return {
    ...call,
    account_sid: accountSid,
    answered_by: null,
    api_version: apiVersion,
    caller_name: call.caller_name ?? "",
    date_created: rfc2822(call.date_created),
    date_updated: rfc2822(call.date_updated),
    duration: call.end_time === null ? null : String(durationOf(call)),
    end_time: rfc2822(call.end_time),
    from_formatted: grouped(call.from),
    group_sid: null,
    price: null,
    price_unit: "USD",
    queue_time: "0",
    start_time: rfc2822(call.start_time),
    status: askedStatus(call),
    subresource_uris: { recordings: `${uri}/Recordings.json` },
    to_formatted: grouped(call.to),
    trunk_sid: "",
    uri: `${uri}.json`,
  };
}

export const messageShape = (accountSid: string, message: StoredMessage) => ({
  ...message,
  account_sid: accountSid,
  api_version: apiVersion,
  date_created: rfc2822(message.date_created),
  date_sent: rfc2822(message.date_sent),
  date_updated: rfc2822(message.date_updated),
  error_message: message.error_code !== null && isErrorCode(message.error_code) ? errorTexts[message.error_code] : null,
  messaging_service_sid: null,
  num_media: "0",
  num_segments: String(Math.max(1, Math.ceil(message.body.length / 160))),
  price: null,
  price_unit: "USD",
  subresource_uris: { media: pathOf(accountSid, `Messages/${message.sid}/Media.json`) },
  uri: pathOf(accountSid, `Messages/${message.sid}.json`),
});

/** A recording as it stands under its call. */
export const callRecordingShape = (accountSid: string, recording: StoredRecording) => ({
  account_sid: accountSid,
  api_version: apiVersion,
  call_sid: recording.call_sid,
  channels: recording.channels,
  conference_sid: null,
  date_created: rfc2822(recording.date_created),
  date_updated: rfc2822(recording.date_updated),
  duration: recording.status === "in-progress" ? "-1" : String(recording.duration_seconds),
  encryption_details: null,
  error_code: null,
  price: null,
  price_unit: "USD",
  sid: recording.sid,
  source: recording.source,
  start_time: rfc2822(recording.date_created),
  status: recording.status,
  track: "both",
  uri: pathOf(accountSid, `Calls/${recording.call_sid}/Recordings/${recording.sid}.json`),
});

/** The same among all recordings, where its sound can be asked for. */
export function recordingShape(accountSid: string, baseUrl: string, recording: StoredRecording) {
  const { track: _ofCalls, ...shared } = callRecordingShape(accountSid, recording);
  const uri = pathOf(accountSid, `Recordings/${recording.sid}`);
  return {
    ...shared,
    media_url: `${baseUrl}${uri}`,
    subresource_uris: {
      add_on_results: `${uri}/AddOnResults.json`,
      transcriptions: `${uri}/Transcriptions.json`,
    },
    uri: `${uri}.json`,
  };
}
