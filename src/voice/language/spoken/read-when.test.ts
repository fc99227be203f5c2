import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs, seed } from "../../../../tests/support/runs.ts";
import { readWhen, type When } from "./read-when.ts";

const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
const day = (date: string): string =>
  new Date(`${date}T00:00:00Z`)
    .toLocaleDateString("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" })
    .replace(",", "");

/** What was understood, as a person would note it down. */
const noted = (when: When | undefined): string => {
  if (when === undefined) return "nothing";
  const { days, minutes } = when;
  const parts = [
    days && (days.from === days.to ? day(days.from) : `${day(days.from)} to ${day(days.to)}`),
    minutes && (minutes.exact ? clock(minutes.from) : `${clock(minutes.from)}-${clock(minutes.to)}`),
    when.asap && "as soon as possible",
    when.flexible && "flexible",
  ];
  return parts.filter(Boolean).join(", ");
};

/** Every row is said on Monday, November 16, 2026 at 9:00 in Chicago. */
const monday = { now: new Date("2026-11-16T15:00:00Z"), timeZone: "America/Chicago" };

const english: readonly (readonly [said: string, understood: string])[] = [
  ["Thursday at nine thirty", "Thu Nov 19, 9:30"],
  ["a week from Tuesday", "Tue Nov 24"],
  ["next Thursday", "Thu Nov 26"],
  ["this Friday", "Fri Nov 20"],
  ["tomorrow morning", "Tue Nov 17, 8:00-12:00"],
  ["tomorrow afternoon", "Tue Nov 17, 12:00-17:00"],
  ["Wednesday evening", "Wed Nov 18, 17:00-20:00"],
  ["between two and four", "14:00-16:00"],
  ["after 3", "15:00-24:00"],
  ["before noon", "0:00-12:00"],
  ["two o'clock", "14:00"],
  ["half past nine", "9:30"],
  ["quarter to five", "16:45"],
  ["the nineteenth", "Thu Nov 19"],
  ["November 19th", "Thu Nov 19"],
  ["11/19", "Thu Nov 19"],
  ["in two weeks", "Mon Nov 30 to Sun Dec 6"],
  ["end of next week", "Thu Nov 26 to Fri Nov 27"],
  ["this weekend", "Sat Nov 21 to Sun Nov 22"],
  ["any time", "flexible"],
  ["as soon as possible", "as soon as possible"],
  ["first thing Monday", "Mon Nov 23, 8:00-10:00"],
  ["February 30th", "nothing"],
  ["November 31st at 3", "nothing"],
  ["the 31st", "Thu Dec 31"],
  ["nine", "9:00"],
  ["Thursday 930", "Thu Nov 19, 9:30"],
  ["how about 3:15 on the 20th", "Fri Nov 20, 15:15"],
  ["day after tomorrow at noon", "Wed Nov 18, 12:00"],
  ["Monday or Tuesday", "Mon Nov 23 to Tue Nov 24"],
  ["Thursday no Friday", "Fri Nov 20"],
  ["Thursday at nine no ten", "Thu Nov 19, 10:00"],
  ["no, Thursday", "Thu Nov 19"],
  ["not Thursday Friday", "Fri Nov 20"],
  ["I can't do Thursday how about Friday at 2", "Fri Nov 20, 14:00"],
  ["Thursday doesn't work", "nothing"],
  ["anything but Friday", "flexible"],
  ["it's been leaking since Tuesday", "nothing"],
  ["my sink broke last night can someone come today", "Mon Nov 16"],
  ["the leak started this morning", "nothing"],
  ["we had someone out two weeks ago", "nothing"],
  ["I have 2 toilets that are clogged", "nothing"],
  ["my number is five one two five five five oh one four two", "nothing"],
  ["I live at 12 Oak Street", "nothing"],
  ["my furnace is 15 years old", "nothing"],
  ["I need to move my Tuesday appointment to Thursday at 10", "Thu Nov 19, 10:00"],
  ["I need to reschedule my Tuesday appointment", "nothing"],
  ["can I move my appointment from Tuesday to Thursday", "Thu Nov 19"],
  ["after Thursday", "Fri Nov 20 to Thu Dec 3"],
  ["by Friday", "Mon Nov 16 to Fri Nov 20"],
  ["not before Thursday", "Thu Nov 19 to Wed Dec 2"],
  ["between Monday and Wednesday", "Mon Nov 23 to Wed Nov 25"],
  ["sometime next week in the morning", "Mon Nov 23 to Sun Nov 29, 8:00-12:00"],
  ["good morning", "nothing"],
  ["one second", "nothing"],
  ["around 4", "15:30-16:30"],
  ["ten to two", "10:00-14:00"],
  ["at ten to two", "13:50"],
  ["7 to 8 pm", "19:00-20:00"],
  ["2-4pm", "14:00-16:00"],
  ["between 10 and 2", "10:00-14:00"],
  ["after 5 on Wednesday", "Wed Nov 18, 17:00-24:00"],
  ["I work until 4 so after 4:30", "16:30-24:00"],
  ["I get off work at 5 so anytime after that", "17:00-24:00, flexible"],
  ["Thursday the twentieth", "Fri Nov 20"],
  ["December first", "Tue Dec 1"],
  ["the day after Thanksgiving", "Fri Nov 27"],
  ["in three days", "Thu Nov 19"],
  ["in an hour", "Mon Nov 16, 10:00-11:00"],
  ["two or three on Thursday", "Thu Nov 19, 14:00-15:00"],
  ["nine oh five", "9:05"],
  ["twelve thirty", "12:30"],
  ["7 in the evening", "19:00"],
  ["8 tonight", "Mon Nov 16, 20:00"],
  ["early Thursday morning", "Thu Nov 19, 7:00-9:30"],
  ["end of the day Friday", "Fri Nov 20, 15:00-18:00"],
  ["I'm free all day Thursday", "Thu Nov 19, flexible"],
  ["we have no water right now", "nothing"],
  ["we need somebody right now", "as soon as possible"],
  ["the week of the 30th", "Mon Nov 30 to Sun Dec 6"],
  ["two weeks from Thursday", "Thu Dec 3"],
  ["Wednesday the 25th in the afternoon", "Wed Nov 25, 12:00-17:00"],
  ["Thursday works but not before ten", "Thu Nov 19, 10:00-24:00"],
  ["I may be able to do Tuesday", "Tue Nov 17"],
  ["the second one sounds good", "nothing"],
  ["12 pm", "12:00"],
  ["2026-12-01", "Tue Dec 1"],
  ["uh let's say um Wednesday around ten ish", "Wed Nov 18, 9:30-10:30"],
  ["3 or later", "15:00-24:00"],
  ["by the end of the week", "Mon Nov 16 to Fri Nov 20"],
  ["let me check my calendar", "nothing"],
  ["ten's fine", "10:00"],
  ["i work nights so mornings are tough something like four or five would be ideal", "16:00-17:00"],
  ["not tomorrow the day after", "Wed Nov 18"],
  ["two weeks from today", "Mon Nov 30"],
  ["first week of december", "Tue Dec 1 to Mon Dec 7"],
  ["do you install EV chargers I'd like one", "nothing"],
  ["Friday's no good", "nothing"],
  ["the earlier the better", "as soon as possible"],
  ["later in the day would be better", "15:00-18:00"],
  ["what time is my appointment", "nothing"],
  ["we need someone at 400 Congress", "nothing"],
  ["Wednesday or two.", "Wed Nov 18, 14:00"],
  ["How about Friday and ten thirty please", "Fri Nov 20, 10:30"],
  ["Monday of four in the afternoon", "Mon Nov 23, 16:00"],
];

const spanish: readonly (readonly [said: string, understood: string])[] = [
  ["pasado mañana", "Wed Nov 18"],
  ["el jueves a las nueve y media", "Thu Nov 19, 9:30"],
  ["a las 3 de la tarde", "15:00"],
  ["entre las dos y las cuatro", "14:00-16:00"],
  ["mañana por la mañana", "Tue Nov 17, 8:00-12:00"],
  ["el lunes que viene", "Mon Nov 23"],
  ["a mediodía", "12:00"],
  ["cuanto antes", "as soon as possible"],
  ["dentro de dos semanas", "Mon Nov 30 to Sun Dec 6"],
  ["a las cinco menos cuarto", "16:45"],
  ["un cuarto para las cinco", "16:45"],
  ["el diecinueve de noviembre", "Thu Nov 19"],
  ["el miércoles 25 de noviembre", "Wed Nov 25"],
  ["el 19", "Thu Nov 19"],
  ["el jueves 19 a las diez de la mañana", "Thu Nov 19, 10:00"],
  ["mañana a las ocho", "Tue Nov 17, 8:00"],
  ["el viernes por la tarde", "Fri Nov 20, 12:00-17:00"],
  ["a la una", "13:00"],
  ["después de las tres", "15:00-24:00"],
  ["antes del mediodía", "0:00-12:00"],
  ["el jueves de la próxima semana", "Thu Nov 26"],
  ["la semana que viene", "Mon Nov 23 to Sun Nov 29"],
  ["el fin de semana", "Sat Nov 21 to Sun Nov 22"],
  ["a finales de la semana que viene", "Thu Nov 26 to Fri Nov 27"],
  ["cualquier día", "flexible"],
  ["hoy a las cuatro y cuarto", "Mon Nov 16, 16:15"],
  ["el treinta de febrero", "nothing"],
  ["no, el jueves", "Thu Nov 19"],
  ["el martes digo el miércoles", "Wed Nov 18"],
  ["quiero cambiar mi cita del martes al jueves", "Thu Nov 19"],
  ["necesito mover mi cita del martes", "nothing"],
  ["de dos a cuatro", "14:00-16:00"],
  ["a partir de las cinco", "17:00-24:00"],
  ["como a las diez", "9:30-10:30"],
  ["a primera hora del lunes", "Mon Nov 23, 8:00-10:00"],
  ["en quince días", "Mon Nov 30 to Sun Dec 6"],
  ["de hoy en ocho", "Mon Nov 23"],
  ["el jueves en ocho", "Thu Nov 26"],
  ["buenos días", "nothing"],
  ["buenas tardes necesito una cita", "nothing"],
  ["a las nueve treinta", "9:30"],
  ["a las diez y veinte", "10:20"],
  ["las dos y media", "14:30"],
  ["el primero de diciembre", "Tue Dec 1"],
  ["se descompuso ayer", "nothing"],
  ["hace dos días que no tengo agua", "nothing"],
  ["desde el lunes no tenemos calefacción", "nothing"],
  ["del lunes al miércoles", "Mon Nov 23 to Wed Nov 25"],
  ["el sábado temprano en la mañana", "Sat Nov 21, 7:00-9:30"],
  ["no puedo el jueves pero el viernes sí", "Fri Nov 20"],
  ["el jueves no puedo mejor el viernes", "Fri Nov 20"],
  ["a las 15 horas", "15:00"],
  ["tengo dos baños tapados", "nothing"],
  ["mañana en la tarde después de las dos", "Tue Nov 17, 14:00-17:00"],
  ["a las siete de la noche", "19:00"],
  ["este pues el miércoles", "Wed Nov 18"],
  ["la primera cita disponible", "as soon as possible"],
  ["me da igual", "flexible"],
  ["vivo en 412 Elm Street", "nothing"],
  ["mañana no, pasado mañana", "Wed Nov 18"],
  ["entre más pronto mejor", "as soon as possible"],
  ["el viernes no se puede", "nothing"],
  ["es el siete tres siete cinco cinco cinco cero uno nueve nueve", "nothing"],
  ["no es urgente", "nothing"],
  ["como a las cuatro o cinco", "16:00-17:00"],
  ["el lunes por la mañana me queda mejor pero el martes también", "Mon Nov 23, 8:00-12:00"],
  ["mañana no, mejor pasado", "Wed Nov 18"],
  ["de hoy en quince", "Mon Nov 30"],
  ["la primera semana de diciembre", "Tue Dec 1 to Mon Dec 7"],
  ["el viernes a las diez y media en la calle State 1200, Boise 83702", "Fri Nov 20, 10:30"],
];

describe("a time in English", () => {
  test.each(english)("%s", (said, understood) => {
    expect(noted(readWhen(said, { ...monday, language: "en" }))).toBe(understood);
  });
});

describe("a time in Spanish", () => {
  test.each(spanish)("%s", (said, understood) => {
    expect(noted(readWhen(said, { ...monday, language: "es" }))).toBe(understood);
  });
});

describe("the business's own clock decides what day it is", () => {
  test.each([
    [
      "late evening in Chicago, already Tuesday by world time",
      "2026-11-17T03:00:00Z",
      "tomorrow at nine",
      "Tue Nov 17, 9:00",
    ],
    ["the night before clocks go back", "2026-11-01T04:30:00Z", "tomorrow morning", "Sun Nov 1, 8:00-12:00"],
    ["the day clocks go back", "2026-11-01T18:00:00Z", "tomorrow at two", "Mon Nov 2, 14:00"],
    ["half past midnight before clocks go back", "2026-11-01T05:30:00Z", "in two hours", "Sun Nov 1, 1:30-2:30"],
    ["the night before clocks go forward", "2027-03-14T05:30:00Z", "tomorrow morning", "Sun Mar 14, 8:00-12:00"],
    ["half past one before clocks go forward", "2027-03-14T07:30:00Z", "in one hour", "Sun Mar 14, 3:30-4:30"],
    ["the day clocks go forward", "2027-03-14T17:00:00Z", "a week from today", "Sun Mar 21"],
    ["a Sunday, whose next Thursday is four days away", "2026-11-15T18:00:00Z", "next Thursday", "Thu Nov 19"],
    ["a Thursday, where Thursday is not today", "2026-11-19T18:00:00Z", "Thursday", "Thu Nov 26"],
    ["a Thursday, where this Thursday is today", "2026-11-19T18:00:00Z", "this Thursday", "Thu Nov 19"],
    ["the end of a year", "2026-12-30T18:00:00Z", "the second", "Sat Jan 2"],
    ["a year before a leap year", "2027-06-01T18:00:00Z", "February 29th", "Tue Feb 29"],
  ])("%s", (_, now, said, understood) => {
    expect(noted(readWhen(said, { now: new Date(now), timeZone: "America/Chicago", language: "en" }))).toBe(understood);
  });
});

describe("whatever a caller says", () => {
  const words = fc.constantFrom(
    ..."monday next the 31st 9 30 at to between and no not week from in two after before 2026-99-99 99/99 t9x30a CORRECTED MOVE february 30 y media las el # $1".split(
      " ",
    ),
  );
  const anything = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(words, { maxLength: 14 }).map((each) => each.join(" ")),
  );
  test("a time is read without failing, and its days and minutes are in order", () => {
    fc.assert(
      fc.property(anything, fc.constantFrom("en" as const, "es" as const, "vi" as const), (said, language) => {
        const when = readWhen(said, { ...monday, language });
        if (when?.days) expect(when.days.from <= when.days.to).toBe(true);
        if (when?.minutes) expect(when.minutes.from <= when.minutes.to && when.minutes.from >= 0).toBe(true);
        for (const date of when?.days ? [when.days.from, when.days.to] : []) {
          expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
        }
      }),
      { seed, numRuns: runs(200, 20_000) },
    );
  });
});
