import { zoneOf } from "#domain/time/zoned-time.ts";
import { sayMinute } from "#voice/language/said-times.ts";
import { type Asked, askedIn } from "#voice/rehearsal/asked.ts";
import type { Caller } from "#voice/rehearsal/caller.ts";
import type { MemoryDesk } from "#voice/rehearsal/memory-desk.ts";
import type { Session } from "#voice/session/session.ts";
import { businesses } from "./businesses.ts";
import type { Stranger } from "./read-strangers.ts";

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
      const asked = askedIn(heard);
      if (asked === "Code") return [...house.codes.values()].at(-1) ?? "i didn't get any code";
      return asked === "Choice" ? choose(session) : say(asked);
    },
  };
}
