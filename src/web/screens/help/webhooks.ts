import { type Chapter, points, steps, text } from "../../documents/writing.ts";

/** Names in bold are those on the screens, and tests hold them to it. */
export const webhooks: Chapter = {
  id: "webhooks",
  title: "Webhooks",
  blocks: [
    text(
      "A webhook tells another program, such as Zapier, about each call. It is set for each assistant; over [the API](/documentation/api) the field is called `zapier_webhook`. It is sent when a call is over and its summary is written, with `event` set to `call.completed`; an address that does not answer is tried again, each time with the same `id`. Test calls from the browser are not sent.",
    ),
    steps(
      "In Zapier, begin a Zap with the trigger “Webhooks by Zapier” and “Catch Hook”, and copy its address. Any other program that takes JSON by POST does as well.",
      "In the assistant's **Call Settings**, open **Zapier webhook** and paste it under **Webhook address**.",
      "Press **Send a test**. A made-up call is sent there once, with `test` set to true and `event` set to `call.test`.",
      "The answer stands beside the button. If it says that it was delivered, save.",
    ),
    text("If it was not delivered:"),
    points(
      "Not reached: check the spelling. Only addresses on the public internet are tried, at port 80 or 443.",
      "An answer of 300 to 399: the address sends us on to another one. Enter that one; we do not follow.",
      "An answer of 400 or more: the other program did not take it. Its own log says why.",
    ),
    text(
      "What was sent, and what became of every try, stands under [Developers](/developers) for 30 days. A webhook that did not get through can be sent again there with **Resend**, also after it was given up. There you also find the **Webhook secret** with which every webhook is signed; the [documentation](/documentation#webhooks-by-program) shows how a program checks it.",
    ),
  ],
};
