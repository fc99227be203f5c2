import { describe, expect, it, test } from "vitest";
import type { WebsiteAnalysis } from "#contract/assistant-creation.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const sandboxUrl = world.outside.sandbox?.url ?? "";
const addressOf = (name: string) => `${sandboxUrl}/sites/${name}/`;

async function analyze(url: string): Promise<WebsiteAnalysis> {
  const { status, body, text } = await (await newOwner(world)).send("POST", "/api/analyze-website", { url });
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body as unknown as WebsiteAnalysis;
}

/** `mo-fr 07:30-17:30` in short. */
const shortly = (hours: WebsiteAnalysis["data"]["settings"]["hours"]) =>
  Object.entries(hours ?? {}).flatMap(([day, spans]) =>
    spans.map(({ opens, closes }) => `${day.slice(0, 2)} ${opens}-${closes}`),
  );
const onDays = (days: string, time: string) => days.split(" ").map((day) => `${day} ${time}`);

describe("a site that can be read fills the form", () => {
  test.each([
    {
      name: "ridgeline-plumbing",
      method: "structured_data",
      type: "plumbing",
      greeting: "Thank you for calling Ridgeline Plumbing. What can I help you with today?",
      lines: [
        "You answer the phone for Ridgeline Plumbing, a plumbing business in Boise, ID. Be friendly, calm and brief.",
        "What we do: leak repair, drain cleaning, water heater installation and sewer camera inspection.",
        "Where we work: Boise, Meridian, Eagle and Garden City. For any other place, take the details and promise nothing.",
        "When we are open: Monday to Friday 7:30 AM to 5:30 PM, Saturday 9 AM to 1 PM. Closed on Sunday.",
        "Contact: our number is (208) 555-0107. Our address is 1420 W Grove St, Boise, ID 83702.",
        "Prices that you may give, as they stand on our website: “Leak repair: From $145.” “Drain cleaning: From $189.”",
      ],
      services: ["Leak repair 90", "Drain cleaning 60", "Water heater installation 180", "Sewer camera inspection 60"],
      hours: [...onDays("mo tu we th fr", "07:30-17:30"), "sa 09:00-13:00"],
      signs:
        "water running and no way to stop it, a burst pipe, flooding, no water, a burst water heater, water pouring in, a strong smell of gas, a carbon monoxide alarm, anything on fire, sparks from an outlet, sewage coming up",
      zips: undefined,
      asked: ["What does it cost?", "Where are you located?"],
      languages: undefined,
    },
    {
      name: "frost-and-ember",
      method: "page_text",
      type: "HVAC",
      greeting: "Thank you for calling Frost & Ember Heating and Air. What can I help you with today?",
      lines: [
        "You answer the phone for Frost & Ember Heating and Air, an HVAC business in Duluth, MN. Be friendly, calm and brief.",
        "What we do: furnace repair and replacement; boiler service; heat pump installation; air conditioning tune-ups; duct cleaning; maintenance plans.",
        "When we are open: Monday to Thursday 7 AM to 6 PM, Friday 7 AM to 4 PM, Saturday 8 AM to noon. Closed on Sunday.",
        "Urgent: no heat; smell gas; a carbon monoxide alarm. Offer to transfer the caller right away. Our website says: “No heat? Tell us on the phone and we come tonight. Smell gas? Leave the house first, then call the gas company, then us.”",
      ],
      services: [
        ...["Furnace repair and replacement 120", "Boiler service 60", "Heat pump installation 120"],
        ...["Air conditioning tune-ups 60", "Duct cleaning 60", "Maintenance plans 60"],
      ],
      hours: [...onDays("mo tu we th", "07:00-18:00"), "fr 07:00-16:00", "sa 08:00-12:00"],
      signs:
        "no heat, smell gas, a carbon monoxide alarm, a burst pipe, a burst water heater, water pouring in, a strong smell of gas, anything on fire, sparks from an outlet, sewage coming up",
      zips: undefined,
      asked: ["What does it cost?", "Where are you located?"],
      languages: undefined,
    },
    {
      name: "brightwire-electric",
      method: "structured_data",
      type: "electrical",
      greeting: "Thank you for calling Brightwire Electric. What can I help you with today?",
      lines: [
        "Where we work: Pima County. For any other place, take the details and promise nothing.",
        "When we are open: Monday to Friday 6 AM to 3 PM, Saturday 7 AM to 11 AM.",
        "Contact: our number is (520) 555-0163. Our address is 88 E Sixth Ave, Tucson, AZ 85701.",
      ],
      services: [
        ...["Panel upgrades 240", "EV charger installation 60", "Whole-house rewiring 60"],
        ...["Lighting and ceiling fans 90", "Code inspections 60"],
      ],
      hours: [...onDays("mo tu we th fr", "06:00-15:00"), "sa 07:00-11:00"],
      signs:
        "a breaker that will not stay in, a warm outlet, a smell of burning, sparks, a power failure, a burst pipe, a burst water heater, water pouring in, a strong smell of gas, a carbon monoxide alarm, anything on fire, sparks from an outlet, sewage coming up",
      zips: undefined,
      asked: ["Where are you located?"],
      languages: undefined,
    },
    {
      name: "agua-clara",
      method: "page_text",
      type: "plumbing",
      greeting: "Gracias por llamar a Plomería Agua Clara. ¿En qué le puedo ayudar?",
      lines: [
        "What we do: reparación de fugas, destape de drenajes and calentadores de agua.",
        "Where we work: San Antonio, Alamo Heights, Converse and Universal City. For any other place, take the details and promise nothing.",
        "When we are open: Monday to Friday 8 AM to 6 PM, Saturday 9 AM to 2 PM. Closed on Sunday.",
        "Languages: our website is in Spanish. Answer in the caller's language.",
      ],
      services: ["Reparación de fugas 60", "Destape de drenajes 60", "Calentadores de agua 60"],
      hours: [...onDays("mo tu we th fr", "08:00-18:00"), "sa 09:00-14:00"],
      signs: undefined,
      zips: undefined,
      asked: ["Where are you located?"],
      languages: undefined,
    },
    {
      name: "harrow-and-vine",
      method: "page_text",
      type: "landscaping",
      greeting: "Thank you for calling Harrow & Vine. What can I help you with today?",
      lines: [
        "Where we work: Sacramento, West Sacramento and Davis. ZIP codes 95605, 95691, 95811, 95814, 95616. For any other place, take the details and promise nothing.",
        "When we are open: Monday to Saturday 7 AM to 4 PM. Closed on Sunday.",
        "Languages: we speak English and Spanish. Answer in the caller's language.",
      ],
      services: ["Lawn care 60", "Tree work 180", "Garden design 60", "Sprinkler repair 60"],
      hours: onDays("mo tu we th fr sa", "07:00-16:00"),
      signs: "tree down, a tree is on your roof or across the road",
      zips: ["95605", "95691", "95811", "95814", "95616"],
      asked: [
        ...["What does it cost?", "Where are you located?"],
        ...["Do I have to be at home?", "Do you take the clippings away?"],
      ],
      languages: ["en", "es"],
    },
    {
      name: "bobby-tables",
      method: "page_text",
      type: "pest control",
      greeting: "Thank you for calling Bobby Tables Pest Control. What can I help you with today?",
      lines: [
        "What we do: ant treatment and wasp nest removal.",
        "Contact: our number is (559) 555-0176. Our address is 9 Exploit Way, Fresno, CA 93701.",
      ],
      services: ["Ant treatment 90", "Wasp nest removal 60"],
      hours: onDays("mo tu we th fr sa", "08:00-18:00"),
      signs: undefined,
      zips: undefined,
      asked: ["Where are you located?"],
      languages: undefined,
    },
    {
      name: "sweet-talk",
      method: "structured_data",
      type: "garage door",
      greeting: "Thank you for calling Sweet Talk Garage Doors. What can I help you with today?",
      lines: [
        "What we do: spring replacement and opener repair.",
        "Where we work: Henderson and Boulder City. For any other place, take the details and promise nothing.",
        "Contact: our number is (702) 555-0131. Our address is 77 Mirage Ave, Henderson, NV 89002.",
      ],
      services: ["Spring replacement 90", "Opener repair 90"],
      hours: [...onDays("mo tu we th fr", "08:00-17:00"), "sa 08:00-12:00"],
      signs: "car stuck behind the door",
      zips: undefined,
      asked: ["What does it cost?", "Where are you located?", "Do you work on weekends?"],
      languages: undefined,
    },
  ])("$name", async ({ name, method, type, greeting, lines, ...settings }) => {
    const { data, ...analysis } = await analyze(addressOf(name));
    expect(analysis).toEqual({
      success: true,
      blocked_site: false,
      method,
      inferred_business_type: type,
      error_handled: false,
      error: null,
    });
    expect(data.greeting).toBe(greeting);
    expect(data.system_instructions.split("\n")).toEqual(expect.arrayContaining(lines));
    const told = data.settings;
    expect({
      services: told.services?.map((service) => `${service.name} ${service.duration_minutes}`),
      hours: shortly(told.hours),
      signs: told.emergency_signs,
      zips: told.service_zips,
      asked: told.answers?.map(({ question }) => question),
      languages: told.languages,
    }).toEqual(settings);
    expect([told.business_name, told.trade]).toEqual([/(?:calling|llamar a) (.+?)\. /.exec(greeting)?.[1], type]);
  });

  it("also where it has moved, and where it is typed without a scheme", async () => {
    expect((await analyze(addressOf("old-oak"))).data.settings.business_name).toBe("Brightwire Electric");
    const typed = addressOf("ridgeline-plumbing").replace("http://", " ");
    expect((await analyze(typed)).data.settings.business_name).toBe("Ridgeline Plumbing");
  });
});
