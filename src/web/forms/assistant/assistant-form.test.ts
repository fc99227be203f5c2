import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CalendarChoice, type CalendarState } from "./calendar-choice.tsx";
import { PhoneField } from "./phone-field.tsx";
import { SectionedForm } from "./sectioned-form.tsx";
import { TimeZoneChoice } from "./time-zone-choice.tsx";

const nothing = () => undefined;
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("a form in sections", () => {
  const ids = ["one", "two", "three"] as const;
  const html = renderToStaticMarkup(
    createElement(SectionedForm<(typeof ids)[number]>, {
      ids,
      sections: ids.map((id) => ({ id, title: `Title ${id}`, short: id, text: `About ${id}`, done: id === "one" })),
      content: { one: { body: "First" }, two: { body: "Second", aside: "Optional" }, three: { body: "Third" } },
      action: createElement("button", { type: "submit" }, "Do it"),
    }),
  );

  it("has its sections in their order, the first one open", () => {
    expect([...html.matchAll(/<section id="(\w+)"[^>]*data-active="(\w+)"/g)].map(([, ...found]) => found)).toEqual([
      ["one", "true"],
      ["two", "false"],
      ["three", "false"],
    ]);
  });

  it("names the open section in the side indicator and in the tabs", () => {
    expect(html.match(/<nav aria-label="Sections"/g)).toHaveLength(2);
    expect(
      [...html.matchAll(/aria-current="step"[^>]*>(.*?)<\/button>/g)].map(([, inside]) => textOf(inside ?? "")),
    ).toEqual([expect.stringContaining("one"), expect.stringContaining("Title one")]);
  });

  it("leads on with Next, back with Back, and ends with its own button", () => {
    const feet = html.split("<section").slice(1).map(textOf);
    expect(feet.map((foot) => [/Back/.test(foot), /Next/.test(foot), /Do it/.test(foot)])).toEqual([
      [false, true, false],
      [true, true, false],
      [true, false, true],
    ]);
  });
});

describe("a phone field", () => {
  it.each([
    ["208 555", "text-ink-faint", "Will be saved as: 208 555"],
    ["(208) 555-0107", "text-good", "Will be saved as: +12085550107"],
  ])("with %s says in %s: %s", (value, look, said) => {
    const html = renderToStaticMarkup(createElement(PhoneField, { label: "Sales", value, onChange: nothing }));
    expect(html).toMatch(new RegExp(`class="[^"]*${look}[^"]*">.*${said.replace("+", "\\+")}`));
  });

  it("says nothing while nothing is typed", () => {
    const html = renderToStaticMarkup(createElement(PhoneField, { label: "Sales", value: "", onChange: nothing }));
    expect(html).not.toContain("Will be saved as");
  });
});

describe("the time zone of an assistant", () => {
  const draw = (given: Partial<ComponentProps<typeof TimeZoneChoice>>) =>
    renderToStaticMarkup(
      createElement(TimeZoneChoice, {
        zone: "America/Boise",
        screen: "create",
        source: "Detected from your browser.",
        switchLabel: "Change timezone",
        changing: false,
        onChangingChange: nothing,
        onChoose: nothing,
        ...given,
      }),
    );
  const choices = (html: string) => [...html.matchAll(/<option[^>]*>([^<]+)/g)].map(([, label]) => label);

  it("stands with its time, and cannot be changed before the switch is on", () => {
    expect(textOf(draw({}))).toMatch(
      /Mountain Time .*Detected from your browser\. It&#x27;s \d{1,2}:\d\d [AP]M there\./,
    );
    expect(choices(draw({}))).toEqual([]);
  });

  it.each([
    ["create", ["Eastern", "Central", "Mountain", "Pacific", "Alaska", "Hawaii"]],
    ["edit", ["Eastern", "Central", "Mountain", "Pacific", "Anchorage", "Honolulu"]],
  ] as const)("can be one of six on the %s screen", (screen, labels) => {
    expect(choices(draw({ screen, changing: true, zone: "America/Denver" }))).toEqual(labels);
  });

  it("stays in the list where it is none of the six", () => {
    expect(choices(draw({ changing: true }))[0]).toBe("Mountain Time");
  });
});

describe("the calendar of an assistant", () => {
  const draw = (calendar: CalendarState, given: Partial<ComponentProps<typeof CalendarChoice>> = {}) =>
    textOf(
      renderToStaticMarkup(
        createElement(CalendarChoice, {
          calendar,
          onChoose: nothing,
          onConnect: nothing,
          onChange: nothing,
          busy: false,
          ...given,
        }),
      ),
    );

  it("can be chosen and connected", () => {
    const said = draw({ kind: "none" });
    for (const text of ["Google Calendar", "Microsoft 365", "Connect Calendar"]) expect(said).toContain(text);
    expect(said).not.toContain("Change Calendar");
  });

  it("that is pending says when it will be connected, and can be changed", () => {
    const said = draw({ kind: "pending", provider: "office365" });
    expect(said).toContain("Microsoft 365 (Pending)");
    expect(said).toContain("Calendar will be connected after creating the assistant");
    expect(said).toContain("Change Calendar");
    expect(said).not.toContain("Connect Calendar");
  });

  it("that is connected says so", () => {
    expect(draw({ kind: "connected", provider: "google" })).toMatch(/Google Calendar +Connected +Change Calendar/);
  });

  it("that could not be connected says why", () => {
    expect(draw({ kind: "chosen", provider: "google" }, { failure: { text: "It is away.", attempt: 1 } })).toContain(
      "It is away.",
    );
  });
});
