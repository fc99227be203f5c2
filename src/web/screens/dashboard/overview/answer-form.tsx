import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { brand } from "#domain/basics/brand.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useAnswerQuestion } from "../../../data/conversations.ts";
import { Button } from "../../../parts/buttons/button.tsx";
import { TextArea } from "../../../parts/forms/field.tsx";
import { Notice } from "../../../parts/status/notice.tsx";

export type AnswerFormProps = {
  conversationId: string;
  questions: readonly string[];
  /** Told before the lists are asked again, which lose what is answered. */
  onSaved: () => void;
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
  if (save.isSuccess) return <Answered question={question} />;
  return (
    <form
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(answer.trim() === "");
        if (answer.trim() === "") return;
        onSaved();
        save.mutate({ question, answer: answer.trim() });
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

/** Ticked where it stood. Reading goes on here, and nothing scrolls. */
const Answered = ({ question }: { question: string }) => {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={line} role="status" tabIndex={-1} dir="auto" className="flex items-start gap-2 text-sm">
      <CircleCheck className="size-5 shrink-0 text-good" aria-hidden />
      <span className="[overflow-wrap:anywhere]">
        Saved. {brand.assistantName} will answer “{question}” starting with the next call.
      </span>
    </p>
  );
};
