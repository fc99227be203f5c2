import { useMutation } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { agreeToMails, stopMails } from "#contract/assistants.ts";
import { ApiFailure } from "#contract/call.ts";
import { agreeLinkDeadText, stopLinkDeadText } from "#domain/accounts/mail-receivers.ts";
import { brand } from "#domain/basics/brand.ts";
import { send } from "../../data/send.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { ChangeError } from "../../parts/status/notice.tsx";
import { LoadingState, StateMessage } from "../../parts/status/state-message.tsx";
import { useMailedToken } from "../../session/use-mailed-token.ts";

/** For whoever has the link, who has no account. */
const useAnswerMails = (wish: "agree" | "stop") =>
  useMutation({
    mutationFn: (token: string) => send(wish === "agree" ? agreeToMails : stopMails, { body: { token } }),
  });

export const meta = () => [...pageTitle("Emails about calls"), { name: "robots", content: "noindex" }];

const words = {
  agree: {
    title: "Do you want these emails?",
    text: `The business named in the email uses ${brand.productName} to answer its phone, and wants to email you about each call: who called, what was said and what needs to be done. You can stop anytime.`,
    button: "Yes, send me these emails",
    done: "You'll get these emails from now on",
    doneText: (email: string) => `Emails about calls will go to ${email}. Each one has a link to stop them.`,
    dead: agreeLinkDeadText,
    deadText: "If you still want these emails, ask the business to send you a new request.",
  },
  stop: {
    title: "Stop these emails?",
    text: "Emails about calls will go to the owner of the phone number instead, and you won't be asked again.",
    button: "Stop these emails",
    done: "You won't get these emails anymore",
    doneText: (email: string) => `No more emails about these calls will go to ${email}.`,
    dead: stopLinkDeadText,
    deadText: "",
  },
} as const;

/** Where the links in mails about calls lead. Opening it says nothing, so that a program which looks at links agrees to nothing: a press does. */
export default function CallMails() {
  const wish = useLocation().pathname.toLowerCase().startsWith("/stop-mails") ? "stop" : "agree";
  const mailed = useMailedToken();
  switch (mailed.kind) {
    case "reading":
      return <LoadingState title={words[wish].title} />;
    case "missing":
      return <DeadLink wish={wish} />;
    case "found":
      return <Question key={mailed.token} wish={wish} token={mailed.token} />;
  }
}

type Wish = keyof typeof words;

const Question = ({ wish, token }: { wish: Wish; token: string }) => {
  const answer = useAnswerMails(wish);
  const { title, text, button, done, doneText, dead } = words[wish];
  if (answer.isSuccess)
    return (
      <StateMessage art="bell" level="h1" title={done}>
        <p role="status">{doneText(answer.data.email)}</p>
      </StateMessage>
    );
  if (answer.error instanceof ApiFailure && answer.error.detail === dead) return <DeadLink wish={wish} />;
  return (
    <StateMessage
      art="bell"
      level="h1"
      title={title}
      actions={
        <Button kind="primary" size="lg" onClick={() => answer.mutate(token)} busy={answer.isPending}>
          {button}
        </Button>
      }
    >
      <p>{text}</p>
      <ChangeError change={answer} />
    </StateMessage>
  );
};

const DeadLink = ({ wish }: { wish: Wish }) => (
  <StateMessage art="tape-cut" level="h1" role="alert" title="This link no longer works">
    <p>
      {words[wish].dead} {words[wish].deadText}
    </p>
  </StateMessage>
);
