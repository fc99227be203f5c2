import { sayDay } from "#voice/language/said-times.ts";
import { at, diaryScreen, newDesk, wednesday } from "../../e2e/support/diary-screen.ts";
import { expect, test } from "../support/journey.ts";
import { callHer, conversationOf, wordsOf } from "../support/phone-call.ts";

const desk = "Front desk";

test("asked for Spanish she goes on in Spanish, and books in it; it stands among the appointments and the conversations, as a test", async ({
  page,
  signedIn,
  request,
}) => {
  const { id: tenant_id } = await newDesk(request, signedIn.token);
  const day = wednesday();
  const said = sayDay(new Date(at(day, "15:00")), { timeZone: "America/Denver", language: "es" });
  const name = "Lucía Herrera";
  const call = await callHer(page, desk);
  await call.say("Do you speak Spanish?", "¿En qué puedo ayudarle hoy?");
  await call.say("Tengo una fuga debajo del fregadero", "¿Qué día y a qué hora le viene bien?");
  await call.say(`${said.replace(/^el \S+ /, "el ")} a las tres de la tarde`, "está libre", "nombre");
  await call.say(`Me llamo ${name}`, "número");
  await call.say("Dos cero ocho, cinco cinco cinco, cero uno cuatro dos", "dirección");
  await call.say("Calle State 1200, Boise, 83702", "Se lo repito", said, name, "¿Lo reservo?");
  await call.say("Sí, por favor", `Su cita queda reservada para ${said}, a las 3 de la tarde`);
  await expect(call.screen.captions.last().locator("[lang=es]")).toHaveCount(1);
  await call.screen.endCall.click();

  await expect(call.screen.dialog.getByText("marked as a test, and costs nothing")).toBeVisible();
  const { id, ...conversation } = await conversationOf(request, signedIn.token);
  expect(conversation).toMatchObject({
    ...{ tenant_id, caller_number: null, cost_data: { not_billed_reason: "test", amount: 0 } },
    analysis: { contact_info: { name, phone: "+12085550142" } },
  });
  expect(await wordsOf(request, signedIn.token, id)).toContain("user: Sí, por favor");
  const diary = diaryScreen(page);
  await diary.open(day);
  await diary.jobAt(name, day, "3–4 PM").click();
  await expect(diary.dialog).toContainText("(test)");
});
