import { useNavigate } from "react-router";
import type { Session } from "#contract/sessions.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useEndOtherSessions, useEndSession } from "../../data/sessions.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { Notice } from "../../parts/notice.tsx";
import { useSession } from "../../session/session.tsx";

export type SignOutTarget = { kind: "this" | "one"; session: Session } | { kind: "others" };

type SignOutDialogProps = {
  target: SignOutTarget;
  onClose: () => void;
  /** With what there is to say about it. */
  onDone: (text: string) => void;
};

const texts = (target: SignOutTarget): { title: string; text: string; done: string } => {
  switch (target.kind) {
    case "this":
      return {
        title: "Sign out of this device?",
        text: "You leave this page and can log in again at any time.",
        done: "",
      };
    case "one":
      return {
        title: `Sign out ${target.session.device}?`,
        text: `Whoever uses it at ${target.session.address} must log in again. You stay signed in here.`,
        done: `${target.session.device} at ${target.session.address} is signed out.`,
      };
    case "others":
      return {
        title: "Sign out everywhere else?",
        text: "Every other browser and program must log in again. You stay signed in here.",
        done: "You are signed in on this device only.",
      };
  }
};

export const SignOutDialog = ({ target, onClose, onDone }: SignOutDialogProps) => {
  const endOne = useEndSession();
  const endOthers = useEndOtherSessions();
  const { logout } = useSession();
  const navigate = useNavigate();
  const { title, text, done } = texts(target);
  const failure = endOne.error ?? endOthers.error;

  const confirm = () => {
    const onSuccess = () => onDone(done);
    switch (target.kind) {
      case "this":
        logout();
        return navigate("/auth");
      case "one":
        return endOne.mutate(target.session.id, { onSuccess });
      case "others":
        return endOthers.mutate(undefined, { onSuccess });
    }
  };

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirmText="Sign out"
      cancelText="Cancel"
      busy={endOne.isPending || endOthers.isPending}
      onConfirm={confirm}
      field={failure && <Notice kind="bad">{thrownText(failure)}</Notice>}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
};
