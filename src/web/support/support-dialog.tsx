import { useMutation } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { User } from "#contract/accounts.ts";
import { ApiFailure } from "#contract/call.ts";
import type { Request } from "#contract/endpoint.ts";
import { askSupport } from "#contract/health-and-support.ts";
import { checkEmail } from "#domain/accounts/email.ts";
import { checkSupportMessage, supportFailedText, supportSentText } from "#domain/accounts/support-form.ts";
import { useDraft } from "../forms/use-draft.ts";
import { Button } from "../parts/buttons/button.tsx";
import { TextArea, TextField } from "../parts/forms/field.tsx";
import { Dialog, DialogAnswers } from "../parts/overlays/dialog.tsx";
import { FocusedNotice, Notice } from "../parts/status/notice.tsx";
import { useSession } from "../session/session.tsx";
import { timings } from "../texts/timings.ts";

/** Answers when the mail is on its way. */
const useAskSupport = () => {
  const { call } = useSession();
  return useMutation({ mutationFn: (body: Request<typeof askSupport>["body"]) => call(askSupport, { body }) });
};

type SupportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** A question to support. What was typed stays until it is sent, also while the dialog is closed. */
export const SupportDialog = (props: SupportDialogProps) => {
  const { state } = useSession();
  if (state.kind !== "signed-in") return null;
  return <SupportForm {...props} user={state.user} />;
};

type Draft = { email: string; message: string };

function draftErrors({ email, message }: Draft): Partial<Draft> {
  const [address, words] = [checkEmail(email), checkSupportMessage(message)];
  return { ...(!address.ok && { email: address.text }), ...(!words.ok && { message: words.text }) };
}

/** Why the server would not take it, where trying again at once is of no use. */
const reasonOf = (thrown: unknown): string | undefined =>
  thrown instanceof ApiFailure && thrown.status < 500 ? thrown.detail : undefined;

const SupportForm = ({ open, onOpenChange, user }: SupportDialogProps & { user: User }) => {
  const ask = useAskSupport();
  const draft = useDraft<Draft>({ email: user.email, message: "" }, draftErrors);
  const words = useRef<HTMLTextAreaElement>(null);

  const close = () => {
    // An answer that comes to nobody would leave the owner in doubt.
    if (ask.isPending) return;
    if (ask.isSuccess) draft.reset({ email: user.email, message: "" });
    ask.reset();
    onOpenChange(false);
  };
  const closeLater = useEffectEvent(close);
  const clear = useEffectEvent(() => ask.reset());
  useEffect(() => {
    if (!ask.isSuccess && !ask.isError) return;
    const sent = ask.isSuccess;
    const timer = setTimeout(
      () => (sent ? closeLater() : clear()),
      sent ? timings.supportSuccessMs : timings.supportErrorMs,
    );
    return () => clearTimeout(timer);
  }, [ask.isSuccess, ask.isError]);

  const submit = (values: Draft) => {
    if (!ask.isPending) ask.mutate(values, { onError: () => words.current?.focus() });
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Get Support"
      description={ask.isSuccess ? undefined : "Tell us what you need. We'll answer by email."}
      firstFocus={words}
    >
      {ask.isSuccess ? (
        <FocusedNotice kind="good">{supportSentText}</FocusedNotice>
      ) : (
        <form noValidate className="grid gap-4.5" onSubmit={draft.submit(submit)}>
          <TextField
            {...draft.field("email")}
            label="Email"
            type="email"
            autoComplete="email"
            required
            readOnly={ask.isPending}
          />
          <TextArea
            ref={words}
            name="message"
            label="How can we help?"
            required
            value={draft.values.message}
            onChange={(event) => draft.set("message", event.target.value)}
            onBlur={draft.field("message").onBlur}
            error={draft.field("message").error}
            readOnly={ask.isPending}
          />
          {ask.isError && (
            <Notice kind="bad" title={supportFailedText}>
              {reasonOf(ask.error)}
            </Notice>
          )}
          <DialogAnswers>
            <Button onClick={close} disabled={ask.isPending}>
              Cancel
            </Button>
            <Button kind="primary" type="submit" icon={<Send aria-hidden />} busy={ask.isPending} busyText="Sending...">
              Send
            </Button>
          </DialogAnswers>
        </form>
      )}
    </Dialog>
  );
};
