import { MessageCircleQuestionMark } from "lucide-react";
import type { KnownAnswer } from "#domain/assistants/assistant-settings.ts";
import { longestTexts, settingsLimits } from "#domain/assistants/assistant-settings-limits.ts";
import { EditableList } from "../../parts/forms/editable-list.tsx";
import { TextArea } from "../../parts/forms/text-area.tsx";
import { TextField } from "../../parts/forms/text-field.tsx";
import { DisclosureRow } from "../../parts/layout/disclosure-rows.tsx";
import { errorOf, type SettingsProps } from "./settings-props.ts";
import { answersSummary } from "./summaries.ts";
import { wrongItem } from "./wrong-item.ts";

const blank: KnownAnswer = { question: "", answer: "" };

export const AnswersRow = ({ settings, onChange, wrong }: SettingsProps) => {
  const error = errorOf(wrong, "answers");
  const errorAt = settings.answers.findIndex((one) => wrongItem("answers", one) !== undefined);
  return (
    <DisclosureRow
      icon={<MessageCircleQuestionMark aria-hidden />}
      title="Questions and answers"
      text={answersSummary(settings)}
      wrong={error}
    >
      <p className="text-sm text-pretty text-ink-soft">What callers often ask. She gives your answer word for word.</p>
      <EditableList
        label="Questions and answers"
        items={settings.answers}
        onChange={(answers) => onChange({ answers })}
        blank={blank}
        addText="Add question"
        nameOf={({ question }, place) => (question.trim() ? `"${question.trim()}"` : `question ${place + 1}`)}
        most={settingsLimits.answers}
        stacked
        fullText={`${settingsLimits.answers} questions is the most.`}
        error={errorAt < 0 ? error : undefined}
      >
        {(one, change, place) => {
          const text = errorAt === place ? error : undefined;
          const missing = one.question.trim() === "" ? "question" : "answer";
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <TextField
                label="Question"
                placeholder="Are you licensed?"
                maxLength={longestTexts.question}
                value={one.question}
                onChange={(event) => change({ ...one, question: event.target.value })}
                error={missing === "question" ? text : undefined}
              />
              <TextArea
                label="Answer"
                rows={2}
                placeholder="Yes, in Texas, since 2004."
                maxLength={longestTexts.answer}
                value={one.answer}
                onChange={(event) => change({ ...one, answer: event.target.value })}
                error={missing === "answer" ? text : undefined}
              />
            </div>
          );
        }}
      </EditableList>
    </DisclosureRow>
  );
};
