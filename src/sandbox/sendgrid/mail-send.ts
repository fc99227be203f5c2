/** The vendor's error: what is wrong, where, and a page about it. */
export type Fault = { readonly message: string; readonly field: string | null; readonly help: string | null };

export type Mailbox = { readonly email: string; readonly name?: string };

/** A message that the vendor would take. */
export type AcceptedMail = {
  readonly from: Mailbox;
  readonly reply_to: Mailbox | undefined;
  readonly to: readonly Mailbox[];
  readonly subject: string;
  readonly text: string | undefined;
  readonly html: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly custom_args: Readonly<Record<string, string>>;
};

type Thing = Readonly<Record<string, unknown>>;
const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const fault = (field: string, message: string, anchor = `message.${field.replace(/\.\d+/g, "")}`): Fault => ({
  message,
  field,
  help: `http://sendgrid.com/docs/API_Reference/Web_API_v3/Mail/errors.html#${anchor}`,
});

const addressForm = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/;
const reservedHeaders = [
  ...["x-sg-id", "x-sg-eid", "received", "dkim-signature", "content-type", "content-transfer-encoding"],
  ...["to", "from", "subject", "reply-to", "cc", "bcc"],
];
const mostRecipients = 1000;

/** Reads the body of POST /v3/mail/send by the vendor's rules and in the vendor's words. */
export function readMailSend(body: unknown): { problems: readonly Fault[] } | { mail: AcceptedMail; isTrial: boolean } {
  if (!isThing(body)) return { problems: [{ message: "Bad Request", field: null, help: null }] };
  const personalizations = Array.isArray(body["personalizations"]) ? body["personalizations"].filter(isThing) : [];
  const to = personalizations.flatMap((one) => recipients(one));
  const content = Array.isArray(body["content"]) ? body["content"].filter(isThing) : [];
  const subject = body["subject"] ?? personalizations[0]?.["subject"];
  const headers = texts(body["headers"]);
  const problems = [
    ...personalizationFaults(personalizations),
    ...(isThing(body["from"]) && body["from"]["email"] !== undefined
      ? addressFaults(body["from"], "from")
      : [
          fault(
            "from.email",
            'The from object must be provided for every email send. It is an object that requires the email parameter, but may also contain a name parameter.  e.g. {"email" : "example@example.com"}  or {"email" : "example@example.com", "name" : "Example Recipient"}.',
            "message.from",
          ),
        ]),
    ...(isThing(body["reply_to"]) ? addressFaults(body["reply_to"], "reply_to") : []),
    ...(typeof subject === "string" && subject !== ""
      ? []
      : [
          fault(
            "subject",
            "The subject is required. You can get around this requirement if you use a template with a subject defined or if every personalization has a subject defined.",
          ),
        ]),
    ...contentFaults(content, body["content"]),
    ...Object.keys(headers)
      .filter((name) => reservedHeaders.includes(name.toLowerCase()))
      .map((name) => fault(`headers.${name}`, `The header ${name} is reserved and cannot be used.`, "message.headers")),
  ];
  if (problems.length > 0) return { problems };
  const part = (type: string) => content.find((one) => one["type"] === type)?.["value"] as string | undefined;
  const settings = isThing(body["mail_settings"]) ? body["mail_settings"] : {};
  return {
    mail: {
      from: mailbox(body["from"]) as Mailbox,
      reply_to: mailbox(body["reply_to"]),
      to: to.map((one) => mailbox(one) as Mailbox),
      subject: subject as string,
      text: part("text/plain"),
      html: part("text/html"),
      headers,
      custom_args: texts(body["custom_args"]),
    },
    isTrial: isThing(settings["sandbox_mode"]) && settings["sandbox_mode"]["enable"] === true,
  };
}

const recipients = (personalization: Thing): Thing[] =>
  ["to", "cc", "bcc"]
    .flatMap((kind) => (Array.isArray(personalization[kind]) ? personalization[kind] : []))
    .filter(isThing);

function personalizationFaults(personalizations: readonly Thing[]): Fault[] {
  if (personalizations.length === 0)
    return [
      fault(
        "personalizations",
        "The personalizations field is required and must have at least one personalization.",
        "-Personalizations-Errors",
      ),
    ];
  return personalizations.flatMap((one, place) => {
    const field = `personalizations.${place}.to`;
    const to = Array.isArray(one["to"]) ? one["to"].filter(isThing) : [];
    if (to.length === 0)
      return [
        fault(
          field,
          "The to array is required for all personalization objects, and must have at least one email object with a valid email address.",
        ),
      ];
    if (recipients(one).length > mostRecipients)
      return [
        fault(
          `personalizations.${place}`,
          "There is a limit of 1000 total recipients (to + cc + bcc) per request.",
          "message.recipient-errors",
        ),
      ];
    return to.flatMap((single, n) => addressFaults(single, `${field}.${n}`));
  });
}

function addressFaults(given: Thing, field: string): Fault[] {
  const { email } = given;
  if (typeof email !== "string")
    return [fault(`${field}.email`, "The email parameter is required.", `message.${field.replace(/\.\d+/g, "")}`)];
  return addressForm.test(email)
    ? []
    : [fault(`${field}.email`, "Does not contain a valid address.", `message.${field.replace(/\.\d+/g, "")}`)];
}

function contentFaults(content: readonly Thing[], given: unknown): Fault[] {
  if (content.length === 0 || !Array.isArray(given))
    return [
      fault(
        "content",
        "Unless a valid template_id is provided, the content parameter is required. There must be at least one defined content block. We typically suggest both text/plain and text/html blocks are included, but only one block is required.",
      ),
    ];
  const types = content.map(({ type }) => type);
  if (types.indexOf("text/plain") > 0)
    return [
      fault(
        "content",
        "If present, text/plain and text/html may only be provided once, and text/plain must come first, followed by text/html.",
      ),
    ];
  return content.flatMap(({ value }, place) =>
    typeof value === "string" && value !== ""
      ? []
      : [fault(`content.${place}.value`, "The content value must be a string at least one character in length.")],
  );
}

function mailbox(value: unknown): Mailbox | undefined {
  if (!isThing(value)) return undefined;
  const { email, name } = value;
  return typeof name === "string" && name !== "" ? { email: String(email), name } : { email: String(email) };
}

const texts = (value: unknown): Record<string, string> =>
  isThing(value) ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)])) : {};
