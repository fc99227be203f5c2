import { pattern } from "#domain/basics/pattern.ts";
import { inShort } from "../../../basics/in-short.ts";
import { callerLines, type FinishedCall } from "./finished-call.ts";

const longest = 40;
const day = "monday|tuesday|wednesday|thursday|friday|saturday|sunday";
const part = "morning|afternoon|evening|night|noon";
const dia = "lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo";

/** When callers want it, in their own words. */
const wishes: readonly RegExp[] = [
  new RegExp(
    `\\b(?:(?:this|next|on) )?(?:${day})(?: (?:${part}))?(?: (?:at|around|after|before) \\d{1,2}(?::\\d{2})?(?: ?[ap]\\.?m\\b\\.?)?)?`,
    "iu",
  ),
  new RegExp(
    `\\b(?:today|tonight|tomorrow)(?: (?:${part}))?(?: (?:at|around|after|before) \\d{1,2}(?::\\d{2})?(?: ?[ap]\\.?m\\b\\.?)?)?`,
    "iu",
  ),
  /\b(?:this|next) (?:week(?:end)?|month)\b|\bas soon as (?:possible|you can)\b|\bright away\b|\basap\b/iu,
  new RegExp(
    `\\b(?:el |este |pr[oó]ximo )?(?:${dia})(?: (?:por|en) la (?:mañana|tarde|noche))?(?: a las? \\d{1,2}(?::\\d{2})?)?`,
    "iu",
  ),
  pattern("iu")`
    \b(?:pasado mañana|hoy(?: mismo)?|
    (?<!la )mañana(?: (?:por|en) la (?:mañana|tarde|noche))?)(?: a las? \d{1,2}(?::\d{2})?)?|
    \b(?:esta|la pr[oó]xima|la otra) semana\b|\blo antes posible\b|\bcuanto antes\b`,
  /\b(?:demain(?: matin| apr[eè]s-midi| soir)?|aujourd['’]hui|la semaine prochaine|d[eè]s que possible)\b/iu,
  /\b(?:amanh[aã](?: de manh[aã]| [aà] tarde)?|hoje|semana que vem|o mais r[aá]pido poss[ií]vel)/iu,
  /\b(?:morgen(?: fr[uü]h| nachmittag| abend)?|heute|n[aä]chste woche|so bald wie m[oö]glich)\b/iu,
  /\b(?:domani(?: mattina| pomeriggio| sera)?|oggi|la settimana prossima|il prima possibile)\b/iu,
  /\b(?:ng[aà]y mai|h[oô]m nay|tu[aầ]n sau|c[aà]ng s[oớ]m c[aà]ng t[oố]t)/iu,
  /明天(?:上午|下午|早上|晚上)?|今天(?:下午|晚上)?|后天|下(?:周|星期)[一二三四五六日]?|尽快/u,
];

/** The last time that the caller asked for; the earlier ones were perhaps not to be had. */
export function wishedTime(call: Pick<FinishedCall, "lines">): string | undefined {
  const found = callerLines(call).flatMap(({ words }) =>
    wishes.flatMap((wish) => wish.exec(words)?.[0] ?? []).slice(0, 1),
  );
  const last = found.at(-1);
  return last === undefined ? undefined : inShort(last, longest);
}
