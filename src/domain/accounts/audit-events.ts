import { brand } from "../basics/brand.ts";

/** What is kept of an account's safety and money: who, from where, when. The texts are what its owner reads. */
export const auditTexts = {
  login: "Signed in",
  login_failed: "Sign-in failed",
  logout: "Signed out",
  session_ended: "Session ended",
  sessions_ended: "All other sessions ended",
  sessions_ended_by_operator: "All sessions ended by the operator",
  account_created: "Account created",
  password_changed: "Password changed",
  password_reset_asked: "Password reset requested",
  password_reset: "Password reset by email",
  identity_proved: "Identity confirmed",
  identity_not_proved: "Identity not confirmed",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  codes_app_added: "Authenticator app added",
  codes_app_removed: "Authenticator app removed",
  recovery_codes_made: "New recovery codes created",
  recovery_code_used: "Recovery code used",
  email_changed: "Email address changed",
  email_verified: "Email address verified",
  phone_changed: "Phone number changed",
  phone_verified: "Phone number verified",
  key_created: "API key created",
  key_revoked: "API key revoked",
  keys_revoked: "All API keys revoked",
  webhook_created: "Webhook created",
  webhook_changed: "Webhook changed",
  webhook_deleted: "Webhook deleted",
  webhook_secret_made: "New webhook secret created",
  receiver_asked: "Address asked to get call emails",
  receiver_agreed: "Address agreed to get call emails",
  receiver_stopped: "Address stopped call emails",
  export_made: "Data exported",
  data_erased: "Data erased",
  number_bought: "Phone number bought",
  number_given_back: "Phone number released",
  transfer_number_changed: "Transfer number changed",
  spending_changed: "Spending limits changed",
  card_added: "Card added",
  card_removed: "Card removed",
  call_credited: "Call marked as spam, credited",
  call_credit_refused: "Call marked as spam, not credited",
  marks_odd: "Many calls marked as spam, flagged for review",
  alerts_on: "Phone alerts turned on",
  alerts_off: "Phone alerts turned off",
  calendar_connected: "Calendar connected",
  calendar_disconnected: "Calendar disconnected",
} as const;

export type AuditEvent = keyof typeof auditTexts;

/** Rows older than this are removed. */
export const auditKeptDays = 365;

/** What can be asked for alone. */
export const auditGroups = {
  access: [
    ...["login", "login_failed", "logout", "account_created"],
    ...["session_ended", "sessions_ended", "sessions_ended_by_operator"],
    ...["password_changed", "password_reset_asked", "password_reset", "identity_proved", "identity_not_proved"],
    ...["passkey_added", "passkey_removed", "codes_app_added", "codes_app_removed"],
    ...["recovery_codes_made", "recovery_code_used"],
    ...["email_changed", "email_verified", "phone_changed", "phone_verified"],
  ],
  programs: [
    ...["key_created", "key_revoked", "keys_revoked"],
    ...["webhook_created", "webhook_changed", "webhook_deleted", "webhook_secret_made"],
    ...["receiver_asked", "receiver_agreed", "receiver_stopped"],
    ...["calendar_connected", "calendar_disconnected", "alerts_on", "alerts_off"],
  ],
  data: ["export_made", "data_erased"],
  money: ["card_added", "card_removed", "spending_changed", "call_credited", "call_credit_refused", "marks_odd"],
  numbers: ["number_bought", "number_given_back", "transfer_number_changed"],
} as const satisfies Record<string, readonly AuditEvent[]>;

export type AuditGroup = keyof typeof auditGroups;
export const auditGroupNames = Object.keys(auditGroups) as readonly AuditGroup[];

export const auditGroupTexts: Readonly<Record<AuditGroup, string>> = {
  access: "Sign-ins and passwords",
  programs: "API keys, webhooks, emails, alerts and calendars",
  data: "Exports and erased data",
  money: "Cards and payments",
  numbers: "Phone numbers",
};

export type AuditDetails = Readonly<Record<string, string | number>>;

/** `Assistant: Front desk. Tries: 3.` Whoever notes an event chooses names that read well. */
export const auditDetailText = (details: AuditDetails): string =>
  Object.entries(details)
    .map(([name, value]) => {
      const words = name.replaceAll("_", " ");
      return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${value}.`;
    })
    .join(" ");

export const auditActors = ["owner", "key", "stranger", "belle"] as const;
export type AuditActor = (typeof auditActors)[number];
type By = { readonly who: AuditActor; readonly key_name: string | null };

/** Who did it, as its owner reads it. */
export const auditWhoText = ({ who, key_name }: By): string => {
  switch (who) {
    case "owner":
      return "You";
    case "key":
      return key_name === null ? "An API key that has since been revoked" : `API key "${key_name}"`;
    case "stranger":
      return "Someone not signed in";
    case "belle":
      return brand.productName;
  }
};
