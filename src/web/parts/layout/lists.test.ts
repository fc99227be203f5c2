import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { sentiments } from "#domain/calls/call-filters.ts";
import { assistantBadge } from "#domain/payments/payment-status.ts";
import { CallRow } from "../product/call-row.tsx";
import { StatusBadge } from "../status/badge.tsx";
import { SentimentMarker } from "../status/sentiment-marker.tsx";
import { SkeletonRows } from "../status/skeleton.tsx";
import { Metric } from "./metrics.tsx";
import { Table } from "./table.tsx";

const html = renderToStaticMarkup;

describe("a call row", () => {
  it("is one link, with everything about the call in it", () => {
    const row = createElement(CallRow, {
      to: "/conversations/7",
      sentiment: "negative",
      name: "Greg",
      phone: "(208) 555-0118",
      summary: "Kitchen leak came back.",
      ago: "49 minutes ago",
      at: "2026-03-12T15:31:00-06:00",
      duration: "4:18",
    });
    const drawn = html(createElement(MemoryRouter, { children: row }));
    expect(drawn.match(/<a /g)).toHaveLength(1);
    expect(drawn).toMatch(/<li><a [^>]*href="\/conversations\/7"/);
    for (const text of ["Negative", "Greg", "(208) 555-0118", "Kitchen leak came back.", "4:18"])
      expect(drawn).toContain(text);
    expect(drawn).toContain('<time dateTime="2026-03-12T15:31:00-06:00">49 minutes ago</time>');
  });
});

describe("markers and badges", () => {
  it("each sentiment has its own shape, face and word", () => {
    const drawn = sentiments.map((sentiment) => html(createElement(SentimentMarker, { sentiment })));
    expect(drawn.map((marker) => /sr-only">(\w+)</.exec(marker)?.[1])).toEqual(["Positive", "Neutral", "Negative"]);
    expect(drawn.map((marker) => /rounded-full|inset-y-|rotate-45/.exec(marker)?.[0])).toEqual([
      "rounded-full",
      "inset-y-",
      "rotate-45",
    ]);
  });

  it("each status of an assistant has its own disc and word", () => {
    const badges = [
      { payment_status: "active", status: "running" },
      { payment_status: "degraded", status: "running" },
      { payment_status: "disabled", status: "running" },
      { payment_status: "pending", status: "running" },
      { payment_status: "active", status: "paused" },
    ].map(assistantBadge);
    const drawn = badges.map((shown) => html(createElement(StatusBadge, { shown })));
    const words = ["Active", "Limited Service", "Payment Required", "Inactive", "Paused"];
    for (const [place, word] of words.entries()) expect(drawn[place]).toContain(`</svg>${word}</span>`);
    expect(new Set(drawn.map((badge) => /<svg.*<\/svg>/.exec(badge)?.[0])).size).toBe(5);
  });
});

describe("a table", () => {
  it("keeps the roles of a table where it is drawn as rows of two lines", () => {
    const drawn = html(
      createElement(Table<{ month: string; paid: string }>, {
        caption: "Invoices",
        columns: [
          { name: "Month", cell: ({ month }) => month, place: "lead" },
          { name: "You paid", cell: ({ paid }) => paid, place: "end", figures: true },
        ],
        rows: [{ month: "March 2026", paid: "$0.00" }],
        keyOf: ({ month }) => month,
      }),
    );
    expect(drawn).toContain("Invoices</caption>");
    expect(drawn.match(/role="columnheader"/g)).toHaveLength(2);
    expect(drawn.match(/role="row"/g)).toHaveLength(2);
    expect(drawn.match(/role="cell"[^>]*>([^<]*)</g)?.map((cell) => cell.replace(/.*>(.*)</, "$1"))).toEqual([
      "March 2026",
      "$0.00",
    ]);
  });
});

describe("rows and figures", () => {
  it("loading rows are said in words and drawn as many", () => {
    const drawn = html(createElement(SkeletonRows, { text: "Loading conversations...", count: 4 }));
    expect(drawn).toMatch(/role="status"[^>]*>Loading conversations\.\.\./);
    expect(drawn.match(/min-h-16/g)).toHaveLength(4);
  });

  it.each([
    [{ direction: "down", text: "2 of 14 calls" } as const, false],
    [{ direction: "down", text: "0.1 s faster", good: true } as const, true],
  ])("the arrow of %j is green: %s", (change, green) => {
    const drawn = html(createElement(Metric, { name: "Rate", value: "14.3", unit: "%", change }));
    expect(drawn).toContain(change.text);
    expect(drawn.includes("text-good")).toBe(green);
  });
});
