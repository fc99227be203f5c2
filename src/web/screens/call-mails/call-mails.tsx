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

export const meta = () => [...pageTitle("Mails about calls"), { name: "robots", content: "noindex" }];

const words = {
  agree: {
    title: "Do you want these mails?",
    text: `Whoever is named in the mail lets ${brand.productName} answer the phone, and wants a mail about each call to come to you: who called, what was said and what is to be done. You can stop them at any time.`,
    button: "Yes, send me these mails",
    done: "You get these mails from now on",
    doneText: (email: string) => `Mails about calls go to ${email}. Under each one there is a link to stop them.`,
    dead: agreeLinkDeadText,
    deadText: "If you still want these mails, ask whoever wanted to send them to ask you again.",
  },
  stop: {
    title: "Stop these mails?",
    text: "Mails about calls then go to the owner of the phone number instead of you, and you are not asked again.",
    button: "Stop these mails",
    done: "You get no more of these mails",
    doneText: (email: string) => `No mail about these calls goes to ${email} any more.`,
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
