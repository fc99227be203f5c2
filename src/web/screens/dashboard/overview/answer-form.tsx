import { useState } from "react";
import { brand } from "#domain/basics/brand.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useAnswerQuestion } from "../../../data/conversations.ts";
import { Button } from "../../../parts/buttons/button.tsx";
import { TextArea } from "../../../parts/forms/field.tsx";
import { Notice } from "../../../parts/status/notice.tsx";

export type AnswerFormProps = {
  conversationId: string;
  questions: readonly string[];
  onSaved: (text: string) => void;
};

/** What callers asked and nobody had told her: an answer here is hers from the next call on. */
export const AnswerForm = ({ conversationId, questions, onSaved }: AnswerFormProps) => (
  <div className="grid gap-4">
    {questions.map((question) => (
      <OneAnswer key={question} conversationId={conversationId} question={question} onSaved={onSaved} />
    ))}
  </div>
);

const OneAnswer = ({
  conversationId,
  question,
  onSaved,
}: Omit<AnswerFormProps, "questions"> & { question: string }) => {
  const save = useAnswerQuestion(conversationId);
  const [answer, setAnswer] = useState("");
  const [missing, setMissing] = useState(false);
  return (
    <form
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(answer.trim() === "");
        if (answer.trim() === "") return;
        save.mutate(
          { question, answer: answer.trim() },
          {
            onSuccess: () =>
              onSaved(`Saved. ${brand.assistantName} will answer “${question}” starting with the next call.`),
          },
        );
      }}
    >
      <TextArea
        label={question}
        name="answer"
        rows={2}
        maxLength={2000}
        hint="Write it the way callers should hear it."
        value={answer}
        onChange={(event) => {
          setAnswer(event.target.value);
          setMissing(false);
        }}
        {...(missing && { error: "Write an answer first." })}
      />
      {save.isError && <Notice kind="bad">{thrownText(save.error)}</Notice>}
      <div className="max-md:grid">
        <Button kind="dark" type="submit" busy={save.isPending} busyText="Saving...">
          Save answer
        </Button>
      </div>
    </form>
  );
};
