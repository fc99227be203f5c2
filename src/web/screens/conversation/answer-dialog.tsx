import { Check } from "lucide-react";
import { useState } from "react";
import { useAnswerQuestion } from "../../data/conversation.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { TextArea } from "../../parts/forms/text-area.tsx";
import { FormDialog } from "../../parts/overlays/form-dialog.tsx";
import { ChangeError } from "../../parts/status/change-error.tsx";

type AnswerDialogProps = {
  id: string;
  /** Who gives the answer from now on. */
  assistant: string;
  question: string;
  onClose: () => void;
  onAdded: () => void;
};

const longestQuestion = 1_000;
const longestAnswer = 20_000;

/** A question of this call with the answer that callers get from now on. */
export const AnswerDialog = ({ id, assistant, question: asked, onClose, onAdded }: AnswerDialogProps) => {
  const [draft, setDraft] = useState({ question: asked.slice(0, longestQuestion), answer: "" });
  const [tried, setTried] = useState(false);
  const add = useAnswerQuestion(id);
  const missing = (text: string, error: string) => (tried && text.trim() === "" ? error : undefined);
  const submit = () => {
    setTried(true);
    const [question, answer] = [draft.question.trim(), draft.answer.trim()];
    if (question !== "" && answer !== "") add.mutate({ question, answer }, { onSuccess: onAdded });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Add to answers"
      description={<p>{assistant} gives this answer from the next call on. You can change it in her settings.</p>}
      onSubmit={submit}
      submit={
        <Button kind="primary" type="submit" icon={<Check aria-hidden />} busy={add.isPending} busyText="Adding...">
          Add answer
        </Button>
      }
    >
      <ChangeError change={add} />
      <TextArea
        label="Question"
        name="question"
        rows={2}
        maxLength={longestQuestion}
        value={draft.question}
        onChange={(event) => setDraft({ ...draft, question: event.target.value })}
        error={missing(draft.question, "Write the question")}
      />
      <TextArea
        label="Answer"
        name="answer"
        maxLength={longestAnswer}
        value={draft.answer}
        onChange={(event) => setDraft({ ...draft, answer: event.target.value })}
        error={missing(draft.answer, "Write the answer")}
      />
    </FormDialog>
  );
};
