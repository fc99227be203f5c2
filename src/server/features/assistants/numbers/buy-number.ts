import { lastTwo } from "#domain/bookings/portal-rules.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { handle, type JobHandler } from "../../../jobs/job.ts";
import { noteEvent } from "../../audit-log/note-event.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { numberArrived } from "../email-templates.ts";
import type { AssistantNeeds } from "../needs.ts";
import { findReusable } from "./kept-numbers.ts";
import { leaseNumber } from "./lease-number.ts";
import { numberAddresses } from "./number-addresses.ts";
import { buyNumberJob } from "./order-number.ts";
import { releaseNumbers } from "./release-number.ts";
import {
  chooseNumber,
  deleteNumber,
  dropChoice,
  findOrderer,
  type KeptNumber,
  keepNumber,
  type NumberRow,
  noteLate,
  noteTry,
  type Orderer,
  takeKept,
} from "./store.ts";

/** The geographic area codes of each state, the oldest first: there the numbers are known best. */
const byState: Readonly<Record<string, string>> = {
  AL: "205 251 256 334 659 938",
  AK: "907",
  AZ: "602 480 520 623 928",
  AR: "501 479 870 327",
  CA: "213 310 323 408 415 510 530 559 562 619 626 628 650 657 661 669 707 714 747 760 805 818 820 831 840 858 909 916 925 949 951 209 279 341 350 369 424 442",
  CO: "303 719 720 970 983",
  CT: "203 860 475 959",
  DE: "302",
  DC: "202 771",
  FL: "305 321 352 386 407 561 727 754 772 786 813 850 863 904 941 954 239 324 448 656 689 728",
  GA: "404 470 478 678 706 762 770 912 229 943",
  HI: "808",
  ID: "208 986",
  IL: "312 217 309 618 630 708 773 779 815 847 872 224 331 447 464 730",
  IN: "317 219 260 574 765 812 463 930",
  IA: "515 319 563 641 712",
  KS: "316 620 785 913",
  KY: "502 270 606 859 364",
  LA: "504 225 318 337 985",
  ME: "207",
  MD: "301 410 240 443 667 227",
  MA: "617 413 508 781 978 339 351 774 857",
  MI: "313 231 248 269 517 586 616 734 810 906 989 679 947",
  MN: "612 218 320 507 651 763 952 924",
  MS: "601 228 662 769 471",
  MO: "314 417 573 636 660 816 557 975",
  MT: "406",
  NE: "402 308 531",
  NV: "702 725 775",
  NH: "603",
  NJ: "201 551 609 640 732 848 856 862 908 973",
  NM: "505 575",
  NY: "212 315 332 347 363 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934",
  NC: "704 252 336 743 828 910 919 980 984 472",
  ND: "701",
  OH: "216 220 234 283 326 330 380 419 436 440 513 567 614 740 937",
  OK: "405 539 572 580 918",
  OR: "503 458 541 971",
  PA: "215 223 267 272 412 445 484 570 582 610 717 724 814 835 878",
  RI: "401",
  SC: "803 839 843 854 864 821",
  SD: "605",
  TN: "615 423 629 731 865 901 931",
  TX: "214 210 254 281 325 346 361 409 430 432 469 512 682 713 726 737 806 817 830 832 903 915 936 940 945 956 972 979",
  UT: "801 385 435",
  VT: "802",
  VA: "703 276 434 540 571 757 804 826 686 948",
  WA: "206 253 360 425 509 564",
  WV: "304 681",
  WI: "414 262 274 353 534 608 715 920",
  WY: "307",
};

/** For an owner of no state of ours, or of one that is sold out. Large, and spread over the country. */
const lastResorts = ["646", "872", "945", "720", "628", "725"];
const mostOfState = 6;

/** Where to look for a number, the best first: the owner's own area code, others of the state, and then anywhere. */
export const areaCodesNear = (phone: string): readonly string[] => {
  const own = /^\+1([2-9]\d\d)\d{7}$/.exec(phone)?.[1];
  const state = Object.values(byState)
    .map((codes) => codes.split(" "))
    .find((codes) => own !== undefined && codes.includes(own));
  const ofState = own === undefined || state === undefined ? [] : [own, ...state].slice(0, mostOfState);
  return [...new Set([...ofState, ...lastResorts])];
};

type Needs = Pick<AssistantNeeds, "db" | "clock" | "jobs" | "telephony" | "publicUrl">;
type Stop = { readonly signal: AbortSignal };

/** Somebody else was faster, or it is none: there are others. */
const takenCodes = ["number_unavailable", "number_invalid"];
const mostChoices = 3;
const offered = 5;

/** Buys the number that was ordered for an assistant. Trouble at the carrier is tried again. */
export const buyNumbers = (needs: Needs): JobHandler =>
  handle(buyNumberJob, ({ assistant_id }, { signal }) =>
    leaseNumber(
      needs,
      assistant_id,
      async (number, stop) => {
        if (number.carrier_id !== null || number.releasing_at !== null) return;
        const orderer = await findOrderer(needs.db, assistant_id);
        if (!orderer) return abandon(needs, number);
        try {
          await buy(needs, number, orderer, stop);
        } catch (error) {
          await noteLate(needs.db, assistant_id);
          await noteTry(needs.db, assistant_id, needs.clock.now());
          throw error;
        }
      },
      { signal },
    ),
  );

async function buy(needs: Needs, { assistant_id, ...row }: NumberRow, orderer: Orderer, stop: Stop): Promise<void> {
  const addresses = numberAddresses(needs.publicUrl);
  let wanted: Choice | null = row.phone_number === null ? null : { number: row.phone_number };
  for (let choice = 1; ; choice++) {
    const { number, kept }: Choice = wanted ?? (await choose(needs, assistant_id, orderer, stop));
    try {
      const id =
        kept?.carrier_id ?? (await needs.telephony.buyNumber({ number, reference: assistant_id, addresses }, stop)).id;
      if (await keep(needs, { assistant_id, orderer, kept }, { id, number })) return;
    } catch (error) {
      if (!(error instanceof ProviderError) || !takenCodes.includes(error.code) || choice >= mostChoices) throw error;
      await dropChoice(needs.db, assistant_id);
    }
    wanted = null;
  }
}

/** Writes down that it is hers, and tells her owner where that was waited for. False where somebody else was faster. */
function keep(
  { db, clock, jobs }: Needs,
  { assistant_id, orderer, kept }: { assistant_id: string; orderer: Orderer; kept: KeptNumber | undefined },
  bought: { id: string; number: string },
): Promise<boolean> {
  const { owner_id, email, name } = orderer;
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    if (kept && !(await takeKept(tx, assistant_id, kept))) return false;
    const isLate = await keepNumber(tx, assistant_id, bought.id);
    const details = { assistant: name, ends_in: lastTwo(bought.number) };
    await noteEvent(tx, { owner_id, what: "number_bought", now, caller: "belle", details });
    const params = { email, name, assistant_id, phone_number: bought.number };
    if (isLate) await queueMail({ jobs }, tx, numberArrived, { owner_id, params, now });
    return true;
  });
}

type Choice = { readonly number: string; readonly kept?: KeptNumber | undefined };

/** One that was given back before a new one; near the owner where there is one, and written down before it is bought. */
async function choose(needs: Needs, assistant_id: string, { owner_id, phone }: Orderer, stop: Stop): Promise<Choice> {
  const { db, telephony } = needs;
  const own = await findReusable(needs, { lastOwnerId: owner_id }, stop);
  if (own) return { number: own.phone_number, kept: own };
  for (const areaCode of areaCodesNear(phone)) {
    const kept = await findReusable(needs, { areaCode }, stop);
    if (kept) return { number: kept.phone_number, kept };
    const found = await telephony.findNumbers({ areaCode, limit: offered }, stop);
    for (const { number } of found) if (await chooseNumber(db, assistant_id, number)) return { number };
  }
  throw new ProviderError("telephony", "no_numbers", "The carrier has no number to sell.", { retryable: true });
}

/** She went while nobody was looking. What may have been bought for her is given back. */
async function abandon(needs: Needs, { assistant_id, phone_number }: NumberRow): Promise<void> {
  if (phone_number === null) return deleteNumber(needs.db, assistant_id);
  await needs.db.transaction().execute((tx) => releaseNumbers(needs, tx, [assistant_id]));
}
