import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { MonthInvoice } from "#contract/invoices.ts";
import { proofText } from "#domain/money/invoice-texts.ts";
import { proofCodeLabel, proofTitle, verifyTitle } from "#domain/money/verification-texts.ts";
import { closeMonths } from "#server/features/invoices/close-months.ts";
import { writePdf } from "#server/features/invoices/files/write-pdf.ts";
import { closeBooksWithin } from "#server/features/ledger/close-books.ts";
import { correctBooks } from "#server/features/ledger/correct-books.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { create } from "../../support/assistants.ts";
import { makeCall } from "../../support/calls/finished-calls.ts";
import { invoiceReader } from "../../support/money/invoice-reader.ts";
import { openBooks } from "../../support/money/ledger-world.ts";
import { readCsv } from "../../support/read-csv.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const books = await openBooks({ now: new Date("2027-03-05T18:00:00Z") });
const { db, clock, onTrialStep, someEnd, close } = books;
const goTo = (moment: string) => clock.advance(Date.parse(moment) - clock.now().getTime());
const column = (lines: string[][], name: string) => {
  const place = lines[0]?.indexOf(name) ?? -1;
  return lines.slice(1).map((line) => line[place]);
};

test("a closed month on paper: its sums, the one rounding, the address, the end of the books and every call", async () => {
  goTo("2027-03-13T18:00:00Z");
  const owner_id = await books.newOwner();
  const shop = invoiceReader({ db, clock }, owner_id);
  const assistant_id = randomUUID();
  await close(someEnd(owner_id, { assistant_id, duration_seconds: 10_800 }));
  await close(someEnd(owner_id, { assistant_id, duration_seconds: 4501 }));
  const wrong = someEnd(owner_id, { assistant_id, duration_seconds: 90 });
  await close(wrong);
  await correctBooks({ db, clock, onTrialStep }, { ...wrong, is_spam: true });
  const [first, ...rest] = readPdf(await shop.pdf("03-2027"));
  expect(first).toContain("Estimate\nEstimate for the calendar month. It may differ from your billing cycle.");
  expect(first).toContain("You pay so far\n$25.01");
  goTo("2027-04-02T12:00:00Z");
  await closeMonths({ db, clock });
  const { chain_head, bill_to } = await shop.invoice("03-2027");
  const file = await shop.pdf("03-2027");
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  const [page = "", calls = "", ...none] = readPdf(file);
  expect([rest.length, none]).toEqual([1, []]);
  expect(page).not.toContain("Estimate");
  for (const words of [
    ...[
      "Belle",
      "Invoice",
      "March 2027",
      "From Mar 1, 2027, 12:00 AM CST",
      "to Apr 1, 2027, 12:00 AM CDT, America/Chicago",
    ],
    ...[
      "Closed on Apr 2, 2027, 7:00 AM CDT.\nNothing has changed since.",
      "You pay\n$25.01",
      "4,501 s billed",
      bill_to.email,
    ],
    ...["2 calls\n15,301 s\n4:15:01", "Free trial\n–10,800 s\n–3:00:00", "Billed\n4,501 s\n1:15:01"],
    ...["4,501 s at $20 per hour\nbefore rounding\n$25.0056", "Rounded once, to the cent\n+$0.0044\nYou pay\n$25.01"],
    ...["Deleted assistant\n2\n15,301 s\n10,800 s\n4,501 s\n$25.01", `${proofTitle}\n${chain_head.text}\n${proofText}`],
    // As the screen names them, or nobody finds where the code is to be entered.
    `Check it at https://belle.example/billing:\nunder “${verifyTitle}”, enter it as the “${proofCodeLabel}”.`,
    "Page 1 of 2",
  ])
    expect(page).toContain(words);
  expect(calls).toContain("1–4 of 4.");
  expect(calls).toContain("1\nMar 13, 11:58:20 AM\nDeleted assistant\nUnknown Caller\n3:00:00\n10800\n0");
  expect(calls).toContain("4\nMar 13, 11:58:20 AM\nDeleted assistant\nUnknown Caller\n0\n–90\nCorrection: Spam");
  // The same file whenever it is asked for.
  clock.advance(3_600_000);
  expect((await shop.pdf("03-2027")).equals(file)).toBe(true);
});

test("the first 2,000 lines are on paper, with a word on where the rest is", async () => {
  const owner_id = await books.newOwner();
  const shop = invoiceReader({ db, clock }, owner_id);
  const entry = await close(someEnd(owner_id));
  const [running] = await shop.months();
  const invoice = await shop.invoice(running?.month ?? "");
  const [line] = await shop.lines(running?.month ?? "");
  if (!entry || !line) throw new Error("The call has no line.");
  const tenants = Array.from({ length: 60 }, (_, place) => ({
    ...invoice.tenants[0],
    tenant_name: `Desk ${place + 1}`,
  }));
  async function* lines() {
    for (let seq = 1; seq <= 2000; seq += 500)
      yield Array.from({ length: 500 }, (_, place) => ({
        row: entry as never,
        line: { ...line, seq: seq + place } as never,
      }));
  }
  const left = new AbortController();
  const write = () =>
    writePdf(
      { publicUrl: "https://belle.example", supportEmail: "support@belle.example" },
      {
        month: { entryCount: 2345, timezone: "America/Chicago" },
        invoice: { ...invoice, tenants } as MonthInvoice,
        ...{ lines: lines(), writtenAt: clock.now(), gone: left.signal },
      },
    );
  const parts: Uint8Array[] = [];
  for await (const part of write()) parts.push(part);
  const pages = readPdf(Buffer.concat(parts));
  const all = pages.join("\n");
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  expect(pages.at(-1)).toContain("2,000 of 2,345. The rest are in the CSV file.");
  expect(all.split("The rest are in the CSV file.")).toHaveLength(2);
  expect(all.match(/^Desk \d+$/gm)).toHaveLength(60);
  expect(all.match(/^Unknown Caller$/gm)).toHaveLength(2000);
  // Whoever stops reading in the middle leaves nothing behind.
  for await (const _ of write()) {
    left.abort();
    break;
  }
});

test("all lines are in the CSV, however many, and those that come while it is read are not", async () => {
  const owner_id = await books.newOwner();
  const shop = invoiceReader({ db, clock }, owner_id);
  const ends = Array.from({ length: 510 }, () => someEnd(owner_id, { duration_seconds: 40 }));
  await db.transaction().execute(async (tx) => {
    for (const end of ends) await closeBooksWithin(tx, { clock, onTrialStep }, end);
  });
  const [running] = await shop.months();
  const [{ text, total }] = await Promise.all([shop.csv(running?.month ?? ""), close(someEnd(owner_id))]);
  const lines = readCsv(text);
  expect([total, lines.length - 1]).toEqual([expect.any(Number), total]);
  expect(column(lines, "Call").slice(0, 510)).toEqual(ends.map(({ call_id }) => call_id));
  expect(new Set(column(lines, "Proof code")).size).toBe(total);
});

test("hostile names break neither file", async () => {
  const owner = await newOwner(world, { timezone: "America/Chicago", full_name: "=cmd|' /C calc'!A0 \u202eevil 🔧" });
  const name = `@SUM(1)) Tj ET \\( ${"very long ".repeat(9)}`.slice(0, 80);
  const { id: assistant_id } = await create(owner, { name });
  const shop = { owner_id: owner.user.id, assistant_id };
  const hostile = [
    "=1+1",
    "a\u0007bell\r\nand a line",
    "שלום עולם",
    "李小龍",
    "👩‍🔧".repeat(40),
    "a".repeat(300),
    '"quoted", <b>',
  ];
  for (const callerName of hostile) await makeCall(world, shop, { callerName });
  const [month] = (await owner.send("GET", "/api/invoices")).body["data"] as { month: string }[];
  const csv = await owner.send("GET", `/api/invoices/${month?.month}/file?format=csv`);
  expect(csv.headers).toMatchObject({ "content-type": "text/csv; charset=utf-8", "x-total-count": "7" });
  expect(csv.headers["content-disposition"]).toMatch(/^attachment; filename="belle-invoice-\d{4}-\d\d\.csv"$/);
  const lines = readCsv(csv.text);
  expect(lines.every((line) => line.length === lines[0]?.length)).toBe(true);
  expect(
    lines
      .slice(1)
      .flat()
      .filter((field) => /^[\s\u202e]*[=+@]/.test(field)),
  ).toEqual([]);
  expect(column(lines, "Caller")).toContain("'=1+1");
  expect(column(lines, "Caller")).toContain("李小龍");
  const pdf = await world.app.inject({
    url: `/api/invoices/${month?.month}/file`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(pdf.headers).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-store" });
  const pages = readPdf(pdf.rawPayload);
  expect(pages[0]).toContain("=cmd|' /C calc'!A0 evil ?");
  expect(pages[0]).toContain("@SUM(1)) Tj ET \\( very long");
  expect(pages[1]).toContain('"quoted", <b>');
  expect(pages.join("\n")).not.toMatch(/\p{Cc}(?<!\n)|\p{Cf}/u);
  expect((await owner.send("GET", `/api/invoices/${month?.month}/file?format=xml`)).status).toBe(422);
  expect((await owner.send("GET", "/api/invoices/01-1999/file")).status).toBe(404);
});
