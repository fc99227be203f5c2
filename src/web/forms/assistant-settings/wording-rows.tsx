import { MessageCircleQuestionMark, MessageSquareText } from "lucide-react";
import { type KnownAnswer, type OwnerTexting, ownerTextings } from "#domain/assistants/assistant-settings.ts";
import { longestTexts, settingsLimits } from "#domain/assistants/assistant-settings-limits.ts";
import type { AccountNews } from "../../data/owner-news.ts";
import { EditableList } from "../../parts/forms/editable-list.tsx";
import { SelectField, TextArea, TextField } from "../../parts/forms/field.tsx";
import { Switch } from "../../parts/forms/switch.tsx";
import { DisclosureRow } from "../../parts/layout/disclosure-rows.tsx";
import { textsInAllText, unverifiedPhoneText } from "../../texts/owner-news.ts";
import { InAll } from "./in-all.tsx";
import { errorOf, type SettingsProps, wrongIn, wrongItem } from "./settings-form.ts";
import { answersSummary, textsSummary } from "./summaries.ts";

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
        fullText={`The limit is ${settingsLimits.answers} questions.`}
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

const choices: Readonly<Record<OwnerTexting, string>> = {
  never: "Never",
  urgent: "When it's urgent",
  every_call: "After every call she answers",
};

type TextsRowProps = SettingsProps & { account?: AccountNews | undefined };

export const TextsRow = ({ settings, onChange, wrong, account }: TextsRowProps) => (
  <DisclosureRow
    id="texts"
    icon={<MessageSquareText aria-hidden />}
    title="Texts"
    text={textsSummary(settings, account?.preferences)}
    wrong={wrongIn(wrong, "texts_to_callers", "texts_to_owner")}
  >
    <Switch
      label="Text callers about their appointment"
      hint="For example, the day and time once she's booked it."
      checked={settings.texts_to_callers}
      onChange={(event) => onChange({ texts_to_callers: event.target.checked })}
    />
    <SelectField
      label="Text me about a call"
      value={settings.texts_to_owner}
      onChange={(event) => {
        const texts_to_owner = ownerTextings.find((each) => each === event.target.value);
        if (texts_to_owner !== undefined) onChange({ texts_to_owner });
      }}
      error={errorOf(wrong, "texts_to_owner")}
      hint="Sent to your account's phone from her number. Urgent means an emergency, or a message that can't wait."
    >
      {ownerTextings.map((each) => (
        <option key={each} value={each}>
          {choices[each]}
        </option>
      ))}
    </SelectField>
    {account && (
      <InAll
        text={
          account.isPhoneVerified ? textsInAllText(settings.texts_to_owner, account.preferences) : unverifiedPhoneText
        }
      />
    )}
  </DisclosureRow>
);
