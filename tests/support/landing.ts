import type { Page } from "@playwright/test";
import { brand } from "#domain/basics/brand.ts";
import { formatPhone } from "#domain/phone/phone.ts";

export const desk = { viewport: { width: 1440, height: 900 } } as const;
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

export const demoNumber = formatPhone(brand.demoPhone);

/** The landing page as somebody sees it. */
export const landing = (page: Page) => {
  const circle = page.getByRole("link", { name: `Talk with ${brand.productName}` });
  const example = page.getByRole("region", { name: /Dinner’s on the table/ });
  const calculator = page.getByRole("region", { name: "What would your month cost?" });
  return {
    circle,
    example,
    calculator,
    circleNumber: circle.getByText(demoNumber),
    /** Those that are drawn where a live message stands. */
    newVoice: page.getByRole("status").filter({ hasText: "has a new voice" }),
    numberPopup: page.getByRole("status").filter({ hasText: `Call ${brand.productName} at` }),
    menu: page.getByRole("navigation", { name: "Main" }),
    captions: example.getByRole("list", { name: "Captions" }).getByRole("listitem"),
    place: example.getByRole("slider", { name: "Position in the example call" }),
    slider: (name: string) => calculator.getByRole("slider", { name }),
  };
};
