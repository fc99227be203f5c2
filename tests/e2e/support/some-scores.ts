import type { readScores } from "#contract/calls/score-report.ts";
import type { Reply } from "#contract/endpoint.ts";

type Scores = Reply<typeof readScores>["data"];

export const scoredCall = "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20";
export const scoredAssistant = "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e21";

const worst = (place: number, more: Pick<Scores["worst"][number], "name" | "score" | "losses">) => ({
  ...{ conversation_id: `${scoredCall.slice(0, -1)}${place}`, timestamp: "2026-11-17T21:14:00Z" },
  ...{ timezone: "America/Denver", tenant_id: scoredAssistant, tenant_name: "Belle" },
  ...{ caller_number: "+12085550142", ...more },
});

/** Weeks of calls that went well and badly, as the server answers them. */
export const someScores: Scores = {
  ...{ scored: 12, average: 86, average_previous: 84 },
  weeks: {
    dates: ["2026-10-25", "2026-11-01", "2026-11-08", "2026-11-15"],
    labels: ["Oct 25", "Nov 1", "Nov 8", "Nov 15"],
    ...{ data: [88, null, 84, 86], calls: [4, 0, 9, 12] },
  },
  worst: [
    worst(0, {
      ...{ name: "Greg Halvorsen", score: 41 },
      losses: [
        { code: "transfer_failed", points: 30, reason: "The caller didn't reach anyone.", action: "rules" },
        { code: "upset", points: 15, reason: "The caller was upset.", action: null },
      ],
    }),
    worst(2, {
      ...{ name: null, score: 78 },
      losses: [{ code: "unanswered", points: 22, reason: "She didn't have the answer.", action: "answer" }],
    }),
    worst(3, {
      ...{ name: "Dana Whitfield", score: 85 },
      losses: [{ code: "slow", points: 15, reason: "The caller waited too long for an answer.", action: null }],
    }),
  ],
  lapses: [
    {
      ...{ kind: "calendar", text: "Your calendar couldn't be read.", timezone: "America/Denver" },
      ...{ from: "2026-11-17T21:00:00Z", until: "2026-11-17T22:00:00Z", tenant_id: scoredAssistant },
      ...{ tenant_name: "Belle", calls: [{ conversation_id: scoredCall, timestamp: "2026-11-17T21:14:00Z" }] },
    },
  ],
};
