import type { FastifyReply } from "fastify";

/** The carrier's failures by its own numbers: the status and the words. */
const failures = {
  20001: [400, "Invalid parameter"],
  20003: [401, "Authenticate"],
  20404: [404, "The requested resource was not found"],
  20429: [429, "Too Many Requests"],
  20500: [500, "An internal server error has occurred"],
  21201: [400, "No 'To' number is specified"],
  21205: [400, "Url is not a valid URL"],
  21210: [400, "The source phone number provided is not yet verified for your account"],
  21211: [400, "Invalid 'To' Phone Number"],
  21212: [400, "Invalid 'From' Phone Number"],
  21213: [400, "A 'From' phone number is required"],
  21218: [400, "Invalid ApplicationSid"],
  21220: [400, "Call is not in-progress. Cannot redirect."],
  21402: [400, "VoiceUrl is not valid"],
  21405: [400, "Cannot set VoiceFallbackUrl without setting Url"],
  21421: [400, "PhoneNumber is invalid"],
  21422: [400, "PhoneNumber is not available"],
  21452: [400, "No phone numbers found in the requested area code"],
  21502: [400, "SmsUrl is not valid"],
  21602: [400, "Message body is required"],
  21603: [400, "A 'From' phone number is required"],
  21604: [400, "A 'To' phone number is required"],
  21606: [400, "The 'From' number is not a valid, message-capable phone number of this account"],
  21609: [400, "The 'StatusCallback' URL is not a valid URL"],
  21610: [400, "Attempt to send to unsubscribed recipient"],
  21614: [400, "'To' number is not a valid mobile number"],
  21617: [400, "The concatenated message body exceeds the 1600 character limit"],
  21710: [409, "Phone Number or Short Code is already in the Messaging Service."],
  21712: [409, "Phone Number or Short Code is associated with another Messaging Service."],
  22107: [400, "The phone number is not a valid US phone number"],
} as const;

export type FailureCode = keyof typeof failures;

export function sendFailure(reply: FastifyReply, code: FailureCode): FastifyReply {
  const [status, message] = failures[code];
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return reply.code(status).send({ code, message, more_info, status });
}
