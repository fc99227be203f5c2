import { describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { openapi } from "#contract/openapi/openapi.ts";
import { reference } from "#contract/openapi/reference.ts";
import { closedToKeysText, readsOnlyText } from "#domain/accounts/api-key-rules.ts";
import { newKey, withKey } from "../../support/accounts/api-keys.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import type { Client } from "../../support/client.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const owner = await newOwner(world);
const keys = { read: await newKey(owner, "read"), write: await newKey(owner, "read_write") };

/** The account itself: whoever adds an endpoint decides here, or opens it to keys. */
const closed = [
  ...["listAuditEvents", "updateMe", "changePassword", "deleteAccount", "exportAccount", "setNotificationPreferences"],
  // A key in the wrong hands must not lift the cap.
  "setSpendLimits",
  ...["readSecondFactor", "beginPasskey", "addPasskey", "renamePasskey", "removePasskey", "beginCodeApp"],
  ...["confirmCodeApp", "removeCodeApp", "makeRecoveryCodes", "beginProof", "prove"],
  ...["readOwnerVerification", "sendEmailLink", "sendPhoneCode", "provePhone", "askReceiverAgain"],
  ...["listSessions", "endSession", "endOtherSessions", "logout"],
  ...["listApiKeys", "createApiKey", "renameApiKey", "revokeApiKey"],
  ...["readWebhookSecret", "showWebhookSecret", "rotateWebhookSecret"],
  ...["completePayment", "createCheckoutSession", "confirmCheckoutSession", "chooseDefaultPaymentMethod"],
  ...["readPaymentConfig", "listPaymentMethods", "deletePaymentMethod", "readCustomer"],
  // A browser turns alerts on for itself.
  ...["readPushKey", "listPushDevices", "addPushDevice", "removePushDevice", "testPushDevice"],
  // These lead through a browser that has to come back, or speak for the owner as a person.
  ...[
    "connectAccountCalendar",
    "connectCalendar",
    "connectCalendarRedirect",
    "readWaitingCalendar",
    "startBrowserCall",
    "startCallback",
    "cancelCallback",
    "readCallbackPhones",
    "chooseCallbackPhone",
    "askSupport",
  ],
];

const forOwners = endpoints.filter(({ auth }) => auth === "bearer" || auth === "optional");
const rows = (some: readonly Endpoint[]) => some.map((one) => [`${one.method} ${one.path}`, one] as const);

const ask = (client: Client, { method, path }: Endpoint) =>
  client.send(
    method,
    path.replace(/\{\w+\}/g, "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20"),
    method === "GET" ? undefined : {},
  );
/** A stream of events has no end that could be waited for. */
const isStream = ({ replyType }: Endpoint) => replyType === "event-stream";

test("exactly the account itself is closed to keys", () => {
  const none = forOwners.filter((endpoint) => !endpoint.keys).map(({ name }) => name);
  expect(none.sort()).toEqual([...closed].sort());
  // A player has an address of its own; whoever has none shows who they are.
  const takesToken = ({ auth }: (typeof endpoints)[number]) => auth === "bearer" || auth === "optional";
  expect(endpoints.filter((endpoint) => endpoint.keys && !takesToken(endpoint))).toEqual([]);
});

describe("closed to keys", () => {
  test.each(rows(forOwners.filter((endpoint) => !endpoint.keys)))("%s", async (_, endpoint) => {
    for (const key of [keys.read, keys.write]) {
      world.clock.advance(1000);
      expect(await ask(withKey(world, key), endpoint)).toMatchObject({
        status: 403,
        body: { detail: closedToKeysText },
      });
    }
  });
});

describe("open to keys", () => {
  test.each(rows(forOwners.filter((endpoint) => endpoint.keys && !isStream(endpoint))))("%s", async (_, endpoint) => {
    world.clock.advance(1000);
    const [read, write] = [
      await ask(withKey(world, keys.read), endpoint),
      await ask(withKey(world, keys.write), endpoint),
    ];
    // Let in: what comes then is the endpoint's own word about a request that names nothing.
    expect([401, 403], write.text).not.toContain(write.status);
    if (endpoint.method === "GET") expect(read.status).toBe(write.status);
    else expect(read).toMatchObject({ status: 403, body: { detail: readsOnlyText } });
  });
});

test("the description and the reference say of each endpoint which keys open it", () => {
  const { paths } = openapi({ version: "1", publicUrl: "https://belle.example" });
  const described = reference({ publicUrl: "https://belle.example" }).flatMap((topic) => topic.endpoints);
  for (const { name, method, path, auth, keys } of endpoints) {
    const operation = paths[path]?.[method.toLowerCase() as "get"];
    const takesKeys = operation?.security.some((proof) => "apiKey" in proof);
    const told = operation?.["x-belle-api-keys"];
    const access = described.find(({ anchor }) => anchor === name)?.access;
    expect([name, takesKeys]).toEqual([name, keys === true]);
    if (auth !== "bearer") expect([name, told]).toEqual([name, undefined]);
    else if (!keys) expect([told, access]).toEqual(["none", expect.stringContaining("API keys can't be used here")]);
    else if (method === "GET") expect([told, access]).toEqual(["any", "Needs a bearer token or any API key."]);
    else expect([told, access]).toEqual(["read_write", expect.stringContaining("read and write access")]);
  }
});
