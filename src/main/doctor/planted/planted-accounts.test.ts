import { expect, test } from "vitest";
import type { Calendars } from "#providers/calendars/port.ts";
import type { SeenTariff } from "#providers/payments/stripe/tariff.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { judgeFirstWord } from "../checks/check-model.ts";
import { judgeEvents } from "../checks/check-payments.ts";
import { wrong } from "../finding.ts";
import { judgeSender } from "../judge-sender.ts";
import { faultOfOffers, faultOfTariff } from "../judge-tariff.ts";
import type { Fault } from "../knock.ts";
import { tryOne } from "../try-calendar.ts";
import { now, type Planted, testPlanted } from "./planted-for-tests.ts";

const right: SeenTariff = {
  ...{ priceId: "price_1", isActive: true, currency: "usd", centsPerSecond: 0.5, wantedCentsPerSecond: 0.5 },
  isMeteredMonthly: true,
  meter: { isActive: true, isOurs: true, sums: true },
};
const asFinding = (name: string, fault: Fault | undefined) => async () => fault && wrong(name, fault.text, fault.fix);
const tariff = (changes: Partial<SeenTariff>) => asFinding("Payments", faultOfTariff({ ...right, ...changes }));
const meter = (changes: object) => tariff({ meter: { isActive: true, isOurs: true, sums: true, ...changes } });
const offers = (...kinds: string[]) => asFinding("Cards only", faultOfOffers(kinds));
const arriving = { news: { state: "on", missing: [] }, lastNews: new Date(now.getTime() - 3_600_000) } as const;

const payments: readonly Planted[] = [
  [
    "a bank account on the card page",
    offers("card", "us_bank_account"),
    "Cards only",
    /offers us_bank_account as well/,
    /Switch us_bank_account off/,
  ],
  ["a wallet on the card page", offers("card", "link"), "Cards only", /offers link as well/, /Switch link off/],
  ["no cards at all", offers("us_bank_account"), "Cards only", /no cards/, /Switch cards on/],
  ["an archived price", tariff({ isActive: false }), "Payments", /price_1 is archived/, /Unarchive/],
  [
    "a price in euros",
    tariff({ currency: "eur" }),
    "Payments",
    /in EUR and not in USD/,
    /lookup key away from price_1/,
  ],
  [
    "another price",
    tariff({ centsPerSecond: 0.4 }),
    "Payments",
    /0\.4 cents a second, and 0\.5 are billed/,
    /lookup key/,
  ],
  ["a price per month", tariff({ isMeteredMonthly: false }), "Payments", /not metered/, /lookup key/],
  ["a price without a meter", tariff({ meter: undefined }), "Payments", /points to no meter/, /lookup key/],
  ["a price on another meter", meter({ isOurs: false }), "Payments", /another meter/, /lookup key/],
  ["a meter that is off", meter({ isActive: false }), "Payments", /meter call_seconds is switched off/, /Reactivate/],
  [
    "a meter that counts and does not add",
    meter({ sums: false }),
    "Payments",
    /does not add up/,
    /Deactivate the meter/,
  ],
  [
    "events that are signed with another secret",
    async () => judgeEvents(arriving, { lastCame: undefined, now }, "https://b.com/webhooks/stripe"),
    "Payment events",
    /never came here; none has come yet/,
    /signing secret of this very endpoint/,
  ],
];

const from = { textsFrom: "+12085550142", verifyOwners: true };
const owned = [
  { id: "PN1", number: from.textsFrom, addresses: { voiceUrl: "", fallbackUrl: "", statusUrl: "", textUrl: "" } },
];
const sender = (changes: object) => async () =>
  judgeSender(from, { numbers: owned, cannotText: [], service: undefined, ...changes });

/** A calendar that does all but one thing. */
const calendar = (method: "putEvent" | "readEvent" | "cancelEvent", code: string) => async () => {
  const fail = async () => {
    throw new ProviderError("google", code, "No.", { retryable: false });
  };
  const start = new Date("2026-11-19T07:00:00Z");
  const works = {
    putEvent: async () => ({ eventId: "1" }),
    readEvent: async () => ({ eventId: "1", status: "confirmed", start }),
    cancelEvent: async () => undefined,
  };
  const access = { grant: { accessToken: "", refreshToken: "", expiresAt: now }, onRefreshed: async () => undefined };
  return tryOne("Calendar", { ...works, [method]: fail } as unknown as Calendars, access, now);
};

const others: readonly Planted[] = [
  [
    "a sender that is somebody else's",
    sender({ numbers: [] }),
    "Sender of codes",
    /^\.\.\.0142 is not a number of this account/,
    /Set TEXTS_FROM/,
  ],
  [
    "a sender that can only be called",
    sender({ cannotText: [from.textsFrom] }),
    "Sender of codes",
    /cannot send texts/,
    /can send SMS/,
  ],
  [
    "a sender without a campaign",
    sender({ service: { numbers: [], leavesInboundToNumbers: true, hasCampaign: true } }),
    "Sender of codes",
    /not in the messaging service/,
    /Add the number/,
  ],
  [
    "a model that is too slow for a call",
    async () => judgeFirstWord("gpt", 3_100),
    "Language model",
    /after 3\.1 s, and calls wait 2\.5 s/,
    /faster/,
  ],
  [
    "a calendar that the owner closed",
    calendar("putEvent", "grant_revoked"),
    "Calendar",
    /could not be written \(grant_revoked\)/,
    /connect the calendar again/,
  ],
  ["a calendar that is read-only", calendar("putEvent", "refused"), "Calendar", /could not be written/, /read-only/],
  [
    "a box that was not ticked",
    calendar("putEvent", "access_missing"),
    "Calendar",
    /could not be written/,
    /boxes ticked/,
  ],
  [
    "a quota that is used up",
    calendar("readEvent", "limited"),
    "Calendar",
    /could not be read back \(limited\)/,
    /quota/,
  ],
  [
    "a calendar that keeps what is deleted",
    calendar("cancelEvent", "unavailable"),
    "Calendar",
    /could not be deleted/,
    /by hand/,
  ],
];

testPlanted([...payments, ...others]);

test("what is right is good: the tariff, the card page, a sender, a quick model, a calendar, and news that came", async () => {
  expect([faultOfTariff(right), faultOfTariff(undefined), faultOfOffers(["card"])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(await sender({})()).toMatchObject({ state: "good" });
  expect(
    judgeSender({ textsFrom: "+12085550199", verifyOwners: false }, { numbers: [], cannotText: [], service: undefined })
      .state,
  ).toBe("not set");
  expect(judgeFirstWord("gpt", 600)).toMatchObject({ state: "good", text: "gpt answers, the first word after 0.6 s" });
  expect(judgeEvents(arriving, { lastCame: arriving.lastNews, now }, "").state).toBe("good");
  expect(judgeEvents({ ...arriving, lastNews: now }, { lastCame: undefined, now }, "").state).toBe("good");
});
