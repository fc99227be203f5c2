import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Toast, ToastRegion } from "../overlays/toast-region.tsx";
import { Ticket } from "../product/ticket.tsx";
import { Did, Transcript, Turn } from "../product/turn.tsx";
import { Gauge } from "./gauge.tsx";

const nothing = () => undefined;
const html = renderToStaticMarkup;

describe("a transcript", () => {
  it("is an ordered list; each turn says who, when and in which language", () => {
    const drawn = html(
      createElement(Transcript, {
        label: "Transcript",
        children: [
          createElement(Turn, { key: 1, from: "caller", name: "Samir", time: "0:22", lang: "ar", children: "مرحبا" }),
          createElement(Did, { key: 2, icon: null, children: "Booked Friday" }),
          createElement(Turn, { key: 3, from: "assistant", name: "Belle", current: true, children: "Good." }),
        ],
      }),
    );
    expect(drawn).toMatch(/^<ol aria-label="Transcript"/);
    expect(drawn.match(/<li /g)).toHaveLength(3);
    expect(drawn).toMatch(/Samir<\/b><span[^>]*>0:22<\/span><\/p><p lang="ar" dir="auto"/);
    expect(drawn).toMatch(/aria-current="true"[^>]*>Good\./);
  });
});

describe("a ticket", () => {
  it("is a section under its title, and says what nobody gave", () => {
    const drawn = html(
      createElement(Ticket, {
        stub: "Booked",
        title: "Water heater",
        facts: [
          { name: "Name", value: "Dana" },
          { name: "Email", value: undefined },
        ],
      }),
    );
    const titleId = /aria-labelledby="([^"]+)"/.exec(drawn)?.[1];
    expect(drawn).toMatch(new RegExp(`<h3 id="${titleId}"[^>]*>Water heater`));
    expect(drawn).toMatch(/Email<\/dt><dd[^>]*>Not provided<\/dd>/);
  });
});

describe("toasts", () => {
  it("are read out from a region that is there even when it is empty", () => {
    expect(html(createElement(ToastRegion, { notes: [], onClose: nothing }))).toMatch(/^<div role="status"/);
    const drawn = html(createElement(ToastRegion, { notes: [{ id: "1", text: "Saved" }], onClose: nothing }));
    expect(drawn).toMatch(/role="status".*Saved/);
    expect(drawn).toContain('aria-label="Close"');
  });

  it("have a button only for what can be done", () => {
    expect(html(createElement(Toast, { children: "Saved" }))).not.toContain("<button");
    expect(html(createElement(Toast, { action: { text: "Undo", onPress: nothing }, children: "Spam" }))).toMatch(
      /<button[^>]*>Undo<\/button>/,
    );
  });
});

describe("the gauge", () => {
  it("is named with its figures; a thin one has no marks", () => {
    const drawn = html(createElement(Gauge, { label: "1 of 3 s", part: 1 / 4, ticks: 15, longTicks: 3, thin: true }));
    expect(drawn).toContain('role="img" aria-label="1 of 3 s" class="gauge gauge-thin"');
    expect(drawn).toContain("--at:25%");
    expect(drawn).not.toContain("<p");
  });
});
