import type { Page, WebSocketRoute } from "@playwright/test";
import type { PhoneHears, PhoneSays } from "#contract/phone-frames.ts";

/** Plays the other end of the browser phone's line. */
export type OtherEnd = {
  /** Everything that the phone has said so far. */
  readonly heard: readonly PhoneSays[];
  /** What its microphone has sent. */
  readonly sounds: readonly Buffer[];
  /** Sound of hers. */
  play(samples: Int16Array<ArrayBuffer>): void;
  /** How many lines were opened. */
  readonly lines: () => number;
  tell(...frames: PhoneHears[]): void;
  /** Cuts the line without a word. */
  cut(): Promise<void>;
};

export const ready = {
  type: "ready",
  assistant_name: "June",
  business_name: "Ridgeline Plumbing",
  language: "en",
  is_demo: false,
  call_id: "5b0c1a52-5d1f-4a43-9a54-3f1f6b1f8e20",
} satisfies PhoneHears;

/** What she has written down of a job that is booked. */
export const notes = {
  type: "notes",
  ...{ name: "Dana Ruiz", phone: "+12085550177", email: null, address: "18 Oak Park Lane, Boise" },
  ...{ service: "Water heater", problem: "My heater leaks.", urgent: false },
  jobs: [
    {
      ...{ starts_at: "2026-11-20T09:00:00-07:00", ends_at: "2026-11-20T10:00:00-07:00" },
      arrival_until: "2026-11-20T09:00:00-07:00",
      ...{ timezone: "America/Denver", service: "Water heater", state: "booked" },
    },
  ],
  messages: ["Please ring the side bell."],
  questions: [],
} satisfies PhoneHears;

export const says = (text: string, given: Partial<Extract<PhoneHears, { type: "say" }>> = {}): PhoneHears => ({
  type: "say",
  text,
  last: true,
  language: "en",
  interruptible: true,
  ...given,
});

export const callsPath = "/api/phone/calls";

/** Answers every call; with these frames at once. */
export async function answerCalls(page: Page, ...first: PhoneHears[]): Promise<OtherEnd> {
  const heard: PhoneSays[] = [];
  const sounds: Buffer[] = [];
  const lines: WebSocketRoute[] = [];
  await page.route(`**${callsPath}`, (route) =>
    route.fulfill({
      status: 201,
      json: {
        ticket: "t-1",
        url: "wss://belle.example/voice/web?ticket=t-1",
        expires_at: "2026-11-15T12:00:30Z",
      },
    }),
  );
  await page.routeWebSocket(/\/voice\/web\?ticket=t-1(?:&speech=own)?$/, (line) => {
    lines.push(line);
    line.onMessage((frame) => {
      if (typeof frame === "string") heard.push(JSON.parse(frame) as PhoneSays);
      else sounds.push(frame);
    });
    for (const frame of first) line.send(JSON.stringify(frame));
  });
  return {
    heard,
    sounds,
    play: (samples) => lines.at(-1)?.send(Buffer.from(samples.buffer)),
    lines: () => lines.length,
    tell: (...frames) => {
      for (const frame of frames) lines.at(-1)?.send(JSON.stringify(frame));
    },
    cut: async () => lines.at(-1)?.close({ code: 1011 }),
  };
}

/** A browser without any speech, or with one that refuses the microphone or that a journey can play. */
export async function haveSpeech(page: Page, kind: "none" | "refused" | "both"): Promise<void> {
  await page.addInitScript((given) => {
    const put = (name: string, value: unknown) =>
      Object.defineProperty(window, name, { value, configurable: true, writable: true });
    put("SpeechRecognition", undefined);
    put("webkitSpeechRecognition", undefined);
    put("speechSynthesis", undefined);
    if (given === "none") return;
    const spoken: { text: string; lang: string; onstart?: () => void; onend?: () => void }[] = [];
    const played = { ears: [] as Record<string, unknown>[], spoken, cancelled: 0 };
    class Recognition {
      onstart?: () => void;
      onerror?: (event: { error: string }) => void;
      onend?: () => void;
      start() {
        played.ears.push(this as unknown as Record<string, unknown>);
        queueMicrotask(() => {
          if (given === "both") return this.onstart?.();
          this.onerror?.({ error: "not-allowed" });
          this.onend?.();
        });
      }
      abort() {
        this.onend?.();
      }
    }
    put("webkitSpeechRecognition", Recognition);
    put(
      "SpeechSynthesisUtterance",
      class {
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    put("speechSynthesis", {
      speak: (utterance: (typeof spoken)[number]) => {
        spoken.push(utterance);
        queueMicrotask(() => utterance.onstart?.());
      },
      cancel: () => {
        played.cancelled += 1;
      },
    });
    put("playedSpeech", played);
  }, kind);
}

type Played = {
  ears: { onresult: (event: unknown) => void; onend: () => void; lang: string }[];
  spoken: {
    text: string;
    lang: string;
    onboundary: (event: { charIndex: number; charLength: number }) => void;
    onend: () => void;
  }[];
  cancelled: number;
};

/** Plays the browser's speech of `haveSpeech(page, "both")`. */
export const speechOf = (page: Page) => ({
  hears: (transcript: string, isFinal: boolean) =>
    page.evaluate(
      ({ transcript: text, isFinal: sure }) => {
        const { ears } = (window as unknown as { playedSpeech: Played }).playedSpeech;
        ears.at(-1)?.onresult({ resultIndex: 0, results: [Object.assign([{ transcript: text }], { isFinal: sure })] });
      },
      { transcript, isFinal },
    ),
  speaksTo: (letter: number) =>
    page.evaluate(
      (charIndex) =>
        (window as unknown as { playedSpeech: Played }).playedSpeech.spoken
          .at(-1)
          ?.onboundary({ charIndex, charLength: 0 }),
      letter,
    ),
  finishes: () =>
    page.evaluate(() => (window as unknown as { playedSpeech: Played }).playedSpeech.spoken.at(-1)?.onend()),
  state: () =>
    page.evaluate(() => {
      const { ears, spoken, cancelled } = (window as unknown as { playedSpeech: Played }).playedSpeech;
      return { listensIn: ears.at(-1)?.lang, spoken: spoken.map(({ text }) => text), cancelled };
    }),
});

export const phoneScreen = (page: Page) => {
  const dialog = page.getByRole("dialog");
  return {
    dialog,
    call: page.getByRole("button", { name: /^Call Belle/ }),
    captions: dialog.getByRole("list", { name: "What was said" }).getByRole("listitem"),
    input: dialog.getByRole("textbox", { name: /^Type to/ }),
    endCall: dialog.getByRole("button", { name: "End call" }),
    mute: dialog.getByRole("button", { name: "Mute" }),
    loudspeaker: dialog.getByRole("button", { name: /^Speaker/ }),
    keypad: dialog.getByRole("button", { name: "Keypad" }),
    close: dialog.getByRole("button", { name: "Close" }),
    pretend: dialog.getByRole("region", { name: /^Calling your|took the call/ }),
    asks: page.getByRole("alertdialog", { name: "End this call?" }),
  };
};
