import { openOn, weekdays } from "#domain/bookings/opening-hours.ts";
import { theEngine } from "#voice/rehearsal/engine.ts";
import { dana, given } from "./given.ts";
import { atDesk, atDeskOf, hearing, type Plant, saying, thinking, told, withSettings } from "./plant.ts";

const atNight = "2026-11-17T06:00:00Z";
const always = openOn(weekdays, "00:00", "23:59");
const job = {
  ...{ start: "2026-11-19T17:00:00Z", service: "Drain cleaning", name: "Sam Park" },
  ...{ phone: "+12085550142", address: "1419 Elm Street" },
};
const standing = { jobs: [job], busy: [] };

const last = (words: string) => [{ type: "words" as const, words }];

/** What the engine may get wrong. */
export const plantedFaults: readonly Plant[] = [
  {
    title: "deaf to gas and fire",
    finds: "an emergency is not heard",
    engine: hearing((words) => (/gas|fire|monoxide|quemando/i.test(words) ? "I have a question" : words)),
  },
  {
    title: "deaf to what the owner calls an emergency",
    finds: "your own emergency is not heard",
    engine: hearing((words) => (words.startsWith("We have an emergency") ? "I have a question" : words)),
  },
  {
    title: "urgent messages are lost",
    finds: "nobody is told of an emergency",
    engine: atDesk(({ desk }) => ({
      takeMessage: async (assistant, call, message) =>
        message.urgent ? undefined : desk.takeMessage(assistant, call, message),
    })),
  },
  {
    title: "an emergency is forgotten when the brain answers",
    finds: "an emergency is forgotten",
    assistant: withSettings({ emergency_phone: "" }),
    engine: saying((said) =>
      said.type === "facts" ? [{ ...said, facts: { ...said.facts, emergency: undefined } }] : [said],
    ),
  },
  {
    title: "no word of what keeps people safe",
    finds: "what keeps people safe is not said",
    engine: {
      ...theEngine,
      step: (session, event, around) => {
        const next = theEngine.step(session, event, around);
        const lines = next.session.lines.map((line) =>
          /911/.test(line.words) ? { ...line, words: "One moment." } : line,
        );
        return { ...next, session: { ...next.session, lines } };
      },
    },
  },
  {
    title: "a no to the read-back is heard as a yes",
    finds: "a job is booked without a yes",
    engine: hearing((words, asked) => (asked === "confirm" ? "Yes, please" : words)),
  },
  {
    title: "whatever is said, the job is canceled",
    finds: "a job is canceled or moved without a yes",
    desk: standing,
    engine: hearing((words, asked) => (asked === "confirm_cancel" ? "Yes" : words)),
  },
  {
    title: "booked outside the hours",
    finds: "a job is booked at a time that you don't give",
    // A Saturday: tomorrow is closed.
    at: "2026-11-14T19:00:00Z",
    engine: atDeskOf(
      withSettings({ hours: always, holidays: [], appointments: { ...given.appointments, notice_minutes: 0 } }),
    ),
  },
  {
    title: "booked where another job stands",
    finds: "a job is booked at a time that you don't give",
    desk: {
      jobs: [
        {
          ...job,
          start: "2026-11-18T17:00:00Z",
          phone: "+12085550199",
          service: "",
          name: "Kim Lee",
          address: "",
        },
      ],
      busy: [],
    },
    engine: atDesk((house) => ({
      freeTimes: async (_assistant, wish) =>
        [
          {
            start: "2026-11-18T10:00:00-07:00",
            end: "2026-11-18T11:00:00-07:00",
            arrival_until: "2026-11-18T10:00:00-07:00",
          },
        ].slice(0, wish.limit),
      book: async (_assistant, _call, job) => {
        const start = new Date(job.start);
        const span = { start, end: new Date(start.getTime() + 3_600_000) };
        const booking = {
          id: `job-${house.bookings.length + 1}`,
          start: job.start,
          end: job.start,
          name: job.name,
          service: job.service,
          address: job.address,
          phone: job.phone,
          span,
        };
        house.bookings.push(booking);
        return { ok: true, booking };
      },
    })),
  },
  {
    title: "booked in words only",
    finds: "a job is booked in words only",
    engine: atDesk(() => ({
      book: async (_assistant, _call, job) => ({
        ok: true,
        booking: {
          id: "job-x",
          start: job.start,
          end: job.start,
          name: job.name,
          service: job.service,
          address: job.address,
        },
      }),
    })),
  },
  {
    title: "messages are lost",
    finds: "a call back that nobody knows of",
    engine: atDesk(() => ({ takeMessage: async () => {} })),
  },
  {
    title: "put through at night",
    finds: "a caller is put through who must not be",
    business: "book only",
    at: atNight,
    engine: told((turn) => ({
      ...turn,
      assistant: {
        ...turn.assistant,
        settings: {
          ...turn.assistant.settings,
          transfers: { ...turn.assistant.settings.transfers, after_hours: "as_open" },
        },
      },
    })),
  },
  {
    title: "put through to somebody who is off",
    finds: "a caller is put through who must not be",
    at: atNight,
    assistant: withSettings({ transfers: dana({ hours: "open_hours" }) }),
    engine: told((turn) => ({
      ...turn,
      assistant: withSettings({ transfers: dana({ hours: "always" }) })(turn.assistant),
    })),
  },
  {
    title: "put through though she only takes messages",
    finds: "a caller is put through who must not be",
    assistant: withSettings({}, { duty: "messages_only" }),
    engine: told((turn) => ({ ...turn, assistant: { ...turn.assistant, duty: "all" } })),
  },
  {
    title: "the emergency phone is rung for anybody",
    finds: "a caller is put through who must not be",
    engine: saying((said) =>
      said.type === "act" && said.act.do === "transfer"
        ? [{ ...said, act: { ...said.act, target: "emergency" } }]
        : [said],
    ),
  },
  {
    title: "prices out of thin air",
    finds: "a figure that you never gave",
    engine: saying((said) => (said.type === "words" ? last(`${said.words} It's about 274 dollars.`) : [said])),
  },
  {
    title: "a wait out of thin air",
    finds: "a wait that you never promised",
    engine: saying((said) =>
      said.type === "words" && /get back to you/.test(said.words)
        ? [...last("We'll call within 17 minutes. "), said]
        : [said],
    ),
  },
  {
    title: "Spanish is not heard",
    finds: "another language than the caller's",
    engine: saying((said) =>
      said.type === "act" && said.act.do === "language"
        ? []
        : said.type === "words"
          ? last("Thank you. What day and time works best for you?")
          : [said],
    ),
  },
  {
    title: "the notice of a recording is left out",
    finds: "a recording that the caller was not told of",
    assistant: withSettings({ record_calls: true }),
    engine: {
      ...theEngine,
      step: (session, event, around) =>
        theEngine.step(
          session,
          event.type === "began" && event.how === "fresh" ? { ...event, greeting: "Hello?" } : event,
          around,
        ),
    },
  },
  {
    title: "says her last words again",
    finds: "the same twice in a row",
    engine: saying((said, { lines, turn }) =>
      said.type === "words" && turn > 1 ? last(lines.findLast(({ who }) => who === "assistant")?.words ?? "") : [said],
    ),
  },
  {
    title: "forgets what was asked",
    finds: "asked too often",
    engine: told((turn) => ({
      ...turn,
      facts: {
        ...turn.facts,
        ...(turn.facts.dialogue && { dialogue: { ...turn.facts.dialogue, counts: {}, misses: 0 } }),
      },
    })),
  },
  {
    title: "offers a visit again to whoever wants none",
    finds: "round and round",
    engine: told((turn) => ({
      ...turn,
      facts: {
        ...{ ...turn.facts, problem: undefined, messages: [] },
        ...(turn.facts.dialogue && {
          dialogue: { ...turn.facts.dialogue, counts: {}, misses: 0, declined: undefined },
        }),
      },
    })),
  },
  {
    title: "hangs up on the first wish",
    finds: "a dead end",
    engine: thinking(
      () =>
        async function* () {
          yield { type: "words", words: "Thank you for calling. Goodbye!" };
          yield { type: "act", act: { do: "end" } };
        },
    ),
  },
  {
    title: "a brain that fails in every turn",
    finds: "no end",
    engine: thinking(
      () =>
        // biome-ignore lint/correctness/useYield: it fails before it says anything.
        async function* () {
          throw new Error("planted");
        },
    ),
  },
];
