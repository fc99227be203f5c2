import { pattern } from "#domain/basics/pattern.ts";

const notThisWeek = pattern("gi")`
    \b(?:not|nothing|anything but|any ?time but|any ?day but|except|
    (?:can't|cannot|don't|won't|couldn't)(?! (?:you|y'all|they|someone|somebody)\b))(?: (?:for|on|in|at|
    any ?time|any ?day|really|do|make|it|have|time|be|home|here|there|available|free|around|possible|want|
    need)){0,4} this week\b|
    \b(?:i'm|i am|we're|we are|i'll be|we'll be) (?:out|out of town|out of state|away|gone|traveling|busy|
    swamped|slammed|on vacation)(?: all| for| for all)? this week\b|
    \bthis week(?:'s| is)(?: all| just| really| pretty| totally)? (?:shot|full|no good|not good|out|bad|
    crazy|packed|booked|impossible)\b|
    \bthis week (?:isn't|is not|won't|will not|doesn't|does not) (?:good|work|possible|suit)\b`;
const namesWeek = pattern("i")`
    \bnext (?:\w{3,6}day|week|month)\b|\b(?:thanksgiving|christmas|easter|holidays?)\b|\bweek (?:after|of|from)\b|\d(?:st|nd|rd|th)\b|
    \b(?:january|february|march|april|june|july|august|september|october|november|december)\b`;
const weekday = /\b(?:mon|tues|wednes|thurs|fri|satur)day\b/i;

const estaSemanaNo = pattern("giu")`
    \b(?:no|menos|excepto|nada)(?: (?:puedo|podemos|puede|ser|quiero|estoy|estamos|en|para|
    durante)){0,3} esta semana\b|
    \besta semana no\b(?: (?:puedo|podemos|se puede|me (?:queda|sirve|conviene)|estoy|estamos))?`;
const nombraSemana =
  /\b(?:(?:pr[oó]xima|siguiente) semana|semana (?:que (?:viene|entra)|entrante|siguiente|pr[oó]xima))/iu;
const diaDeSemana = /(?<!\p{L})(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado)(?: que viene)?(?!\p{L})/iu;

/** "Mornings only, not this week" is a wish for the week after; whoever names another week has said which one. */
export function otherWeek(words: string): string {
  const rest = words.replace(notThisWeek, " ");
  if (rest !== words) {
    if (namesWeek.test(rest)) return rest;
    return weekday.test(rest) ? rest.replace(weekday, "$& next week") : words.replace(notThisWeek, " next week ");
  }
  const resto = words.replace(estaSemanaNo, " ");
  if (resto === words || nombraSemana.test(resto)) return resto;
  return diaDeSemana.test(resto)
    ? resto.replace(diaDeSemana, "$& de la próxima semana")
    : words.replace(estaSemanaNo, " la próxima semana ");
}
