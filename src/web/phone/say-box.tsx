import { SendHorizontal } from "lucide-react";
import { type FormEvent, type Ref, useState } from "react";

const longestWords = 2_000;

/** Typing always works, whatever the browser can hear. */
export const SayBox = ({ name, live, ref, onType, onSay }: SayBoxProps) => {
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!live || text.trim() === "") return;
    onSay(text);
    setText("");
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto]">
      <input
        ref={ref}
        type="text"
        aria-label={`Type to ${name}`}
        placeholder={`Type to ${name}`}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={longestWords}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onType();
        }}
        className="relative min-h-13 w-full focus-visible:z-1 min-w-0 rounded-l-md border-[1.5px] border-r-0 border-night-line-strong bg-night-raised px-3.5 text-base text-on-night placeholder:text-on-night-soft placeholder:opacity-100"
      />
      <button
        type="submit"
        className="inline-flex min-h-13 items-center gap-2 rounded-r-md border-[1.5px] border-night-line-strong bg-on-night px-4 text-[1rem] font-[620] text-night hover:border-on-night [&_svg]:size-4.5"
      >
        <SendHorizontal aria-hidden />
        Say
      </button>
    </form>
  );
};

type SayBoxProps = {
  name: string;
  /** Before she is there, what is typed waits in the box. */
  live: boolean;
  ref: Ref<HTMLInputElement>;
  onType: () => void;
  onSay: (text: string) => void;
};
