import { expect, test } from "vitest";
import { simplePlan } from "#domain/on-call/on-call-plan.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { create } from "../../support/assistants.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();

test("a plan is shown with who is on call; a bad one is refused in plain words; without one the emergency number stands for it", async () => {
  const owner = await newOwner(world);
  const { id } = await create(owner, { service_transfer: "(512) 555-0142" });
  const at = `/api/tenants/${id}/on-call`;
  expect((await owner.send("GET", at)).body).toMatchObject({
    is_implied: true,
    plan: { people: [{ phone: "+15125550142" }] },
  });
  const plan = simplePlan("Marcus", "(512) 555-0187");
  const refused = await owner.send("PUT", at, { ...plan, steps: [{ ...plan.steps[0], who: [] }] });
  expect(refused).toMatchObject({
    status: 422,
    body: { detail: "Step 1 has nobody in it. Add a person or remove the step." },
  });
  expect((await owner.send("PUT", at, plan)).body).toMatchObject({
    is_implied: false,
    now: { name: "Marcus", until: null },
  });
  expect((await owner.send("GET", `${at}/now`)).body).toMatchObject({ name: "Marcus", next_name: null });
  expect((await owner.send("DELETE", at)).status).toBe(204);
  expect((await owner.send("GET", at)).body).toMatchObject({ is_implied: true });
});
