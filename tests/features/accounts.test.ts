import { expect, test } from "vitest";
import { createWorld, someAddress } from "../support/world.ts";

const world = await createWorld();

test("an account is made, logs in and reads itself", async () => {
  const remoteAddress = someAddress();
  const draft = {
    username: "ridgeline",
    email: "marcus@ridgeline.example",
    phone: "(208) 555-0107",
    password: "copper elbow 9",
    confirm_password: "copper elbow 9",
    terms_agreed: true,
  };
  const made = await world.app.inject({ method: "POST", url: "/users/register", payload: draft, remoteAddress });
  expect(made.statusCode).toBe(201);
  const mail = await world.mailbox.waitFor("support@belle.example", /New registration/);
  expect(mail.text).toContain("(208) 555-0107");
});
