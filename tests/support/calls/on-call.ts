import { expect } from "vitest";
import type { OnCallPlan } from "#domain/on-call/on-call-plan.ts";
import { somePhone } from "../some-phone.ts";
import { until } from "../until.ts";
import { type Business, callRow, type createCallWorld, dial, openBusiness, setCallee } from "./calls.ts";

export type Escalation = {
  id: string;
  state: string;
  accepted_by: string | null;
  events: {
    kind: string;
    person_name: string | null;
    way: string | null;
    carrier_id: string | null;
    detail: string;
    text: string;
    at: string;
  }[];
};

type CarrierCall = { sid: string; to: string; status: string; date_created: string };
type World = Awaited<ReturnType<typeof createCallWorld>>;

/** What has happened to whom, in the order of a timeline. */
export const kindsOf = ({ events }: Escalation) =>
  events.map(({ kind, person_name, way }) => [kind, person_name, way].filter(Boolean).join(" "));

/** People on call, their phones and callers in danger, in a world. */
export function onCallIn(world: World) {
  /** A business with two people on call, Marcus first. */
  async function openOnCall(people: { marcus: object; dana?: object }, settings: object = {}) {
    const phones = { marcus: somePhone(), dana: somePhone(), caller: somePhone() };
    await setCallee(world, phones.marcus, people.marcus);
    await setCallee(world, phones.dana, people.dana ?? { kind: "ring_out" });
    const business = await openBusiness(world, { name: "June", settings: { business_name: "Ridgeline", ...settings } });
    const marcus = { id: "1", name: "Marcus", phone: phones.marcus, ways: ["call", "text"] } as const;
    const plan: OnCallPlan = {
      people: [marcus, { ...marcus, id: "2", name: "Dana", phone: phones.dana }],
      steps: [
        { who: ["1"], ways: ["call", "text"], wait_seconds: 30 },
        { who: ["2"], ways: ["call", "text"], wait_seconds: 30 },
      ],
      keep_trying_minutes: 1,
      rota: [],
      exceptions: [],
    };
    const saved = await business.owner.send("PUT", `/api/tenants/${business.assistant_id}/on-call`, plan);
    expect(saved.status).toBe(200);
    return { ...business, phones, plan };
  }

  const escalationOf = async ({ owner }: Pick<Business, "owner">, query: string): Promise<Escalation | undefined> =>
    ((await owner.send("GET", `/api/escalations?state=all&${query}`)).body as unknown as Escalation[])[0];

  async function smellGas(business: OnCallBusiness) {
    const caller = await dial(world, { to: business.number, from: business.phones.caller });
    await caller.hears("transcribed");
    await caller.say("I smell gas in my basement.");
    await caller.hears("I'm calling our on-call team now.");
    const call = await until("the call", () => callRow(world, caller.sid));
    const look = () => escalationOf(business, `conversation_id=${call.id}`);
    return { caller, call, look };
  }
  const carrierUrl = () => `${world.outside.sandbox?.url}/api/twilio/calls`;
  const carrierCalls = async (): Promise<CarrierCall[]> =>
    ((await (await fetch(carrierUrl())).json()) as { calls: CarrierCall[] }).calls;
  const callTo = async (phone: string) => (await carrierCalls()).find(({ to }) => to === phone);

  /** A phone that rings, in the hand of whoever carries it. */
  async function ringing(phone: string) {
    const { sid } = await until(`${phone} to ring`, async () => {
      const call = await callTo(phone);
      return call?.status === "ringing" && call;
    });
    return async (action: string, body: object = {}) => {
      const sent = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
      if (action === "press") await until("to be asked", async () => (await heardBy(phone)).includes("Press 1"));
      expect((await fetch(`${carrierUrl()}/${sid}/${action}`, sent)).ok).toBe(true);
    };
  }
  const heardBy = async (phone: string): Promise<string> => {
    const call = await callTo(phone);
    const { heard } = (await (await fetch(`${carrierUrl()}/${call?.sid}`)).json()) as { heard: { text: string }[] };
    return heard.map(({ text }) => text).join(" ");
  };

  const inState = (look: () => Promise<Escalation | undefined>, state: string) =>
    until(`an emergency that is ${state}`, async () => {
      const now = await look();
      return now?.state === state && now;
    });

  return { openOnCall, escalationOf, smellGas, carrierCalls, callTo, ringing, heardBy, inState };
}
type OnCallBusiness = Business & {
  readonly phones: { readonly marcus: string; readonly dana: string; readonly caller: string };
  readonly plan: OnCallPlan;
};
