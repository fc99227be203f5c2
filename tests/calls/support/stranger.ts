import { zoneOf } from "#domain/time/zoned-time.ts";
import { sayMinute } from "#voice/language/said-times.ts";
import type { Session } from "#voice/session/session.ts";
import { businesses } from "./businesses.ts";
import type { MemoryDesk } from "./memory-desk.ts";
import type { Caller } from "./play-call.ts";
import type { Asked, Stranger } from "./read-strangers.ts";

/** What a question of hers asks for, as anybody would hear it. The first that fits counts. */
const heardAs: readonly (readonly [Asked, RegExp])[] = [
  [
    "Safety",
    /right now|do you smell|anyone (?:hurt|feel)|are you safe|ahora mismo|en este momento|está a salvo|huele usted/i,
  ],
  ["More", /anything else|algo más/i],
  ["Booking", /booked under|number did you give|bajo qué número|con qué número/i],
  [
    "Choice",
    /which (?:one|would|of|time)|(?:one|any) of (?:those|them|these)|work(?:s)? better|cuál (?:le|prefiere|de)|le sirve|^(?!.*(?:qué día|hora|número)).*le viene bien|alguna? de (?:esas|esos|ellas|ellos)/i,
  ],
  [
    "Confirm",
    /is that (?:right|correct|ok)|should i (?:book|cancel|do)|did i get|does that sound|want me to|sounds? right|lo reservo|es correcto|está bien así|la cancelo|lo hago|quiere que/i,
  ],
  ["Address", /house number|número de la casa|número es de la calle/i],
  ["Zip", /^(?!.*(?:address|street|direcci)).*(?:zip|código postal|town|city|ciudad)/i],
  ["Number", /number|reach you|número|teléfono/i],
  ["Address", /address|where should|street|house number|direcci|calle|dónde/i],
  ["Name", /name|nombre|con quién/i],
  ["When", /what (?:day|time)|when |which day|qué día|cuándo|qué hora/i],
  ["Message", /pass on|message|mensaje|recado/i],
  ["Matter", /help|need|going on|do for you|wrong|tell me|ayudar|necesita|pasa|sirv/i],
];

const lastQuestion = (heard: string): string => heard.match(/[^.!?¿]*\?/g)?.at(-1) ?? heard;

const picking: Readonly<Record<string, (minute: number) => boolean>> = {
  morning: (minute) => minute < 12 * 60,
  afternoon: (minute) => minute >= 12 * 60,
};

/** Plays somebody whom nobody here has met: answers what is asked, in their own way. */
export function strangerCaller(stranger: Stranger): Caller {
  const timeZone = businesses[stranger.business]?.snapshot.timezone ?? "UTC";
  const used = new Map<Asked, number>();
  const language = stranger.language === "es" ? "es" : "en";
  const say = (asked: Asked): string => {
    const ways = stranger.says[asked] ?? stranger.says.Otherwise ?? [];
    const times = used.get(asked) ?? 0;
    used.set(asked, times + 1);
    return ways[Math.min(times, ways.length - 1)] ?? (language === "es" ? "¿cómo?" : "sorry what");
  };

  function choose(session: Session): string {
    const { offered } = session.facts;
    const latest = Math.max(0, ...offered.map(({ turn }) => turn));
    const starts = offered.filter(({ turn }) => turn === latest).map(({ start }) => start);
    const zone = zoneOf(timeZone);
    const fits = picking[stranger.picks];
    const meant = fits
      ? starts.find((start) => fits(zone.minuteOf(Date.parse(start))))
      : stranger.picks === "last"
        ? starts.at(-1)
        : starts[0];
    if (meant === undefined) return say("When");
    const day = new Intl.DateTimeFormat(language, { weekday: "long", timeZone }).format(new Date(meant)).toLowerCase();
    const time = sayMinute(zone.minuteOf(Date.parse(meant)), language)
      .toLowerCase()
      .replace(/^las? /, "")
      .replace(/ [ap]m$/, "");
    return say("Choice")
      .replaceAll("{day}", day)
      .replaceAll("{time}", time)
      .replaceAll("{first}", language === "es" ? "la primera" : "the first one")
      .replace(/[{}]/g, "");
  }

  return {
    opens: stranger.opens,
    replyTo(heard: string, session: Session, house: MemoryDesk): string {
      const code = [...house.codes.values()].at(-1);
      if (/six.digit|the digits|seis (?:dígitos|cifras)/i.test(heard)) return code ?? "i didn't get any code";
      const question = lastQuestion(heard);
      const asked = heardAs.find(([, sign]) => sign.test(question))?.[0] ?? "Otherwise";
      return asked === "Choice" ? choose(session) : say(asked);
    },
  };
}
