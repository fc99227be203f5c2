import { type ReactNode, useId } from "react";

/** Code under its name. Long lines scroll inside the box, which takes focus so that the keyboard can scroll it too. */
export const CodeBlock = ({ label, children }: { label: string; children: ReactNode }) => {
  const id = useId();
  return (
    <figure className="grid min-w-0 gap-1.5">
      <figcaption id={id} className="text-sm/5 font-semibold">
        {label}
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus a keyboard could not scroll it
        tabIndex={0}
        aria-labelledby={id}
        className="max-h-96 overflow-auto rounded-md border border-line bg-sunken px-4 py-3.5 text-sm/[1.375rem]"
      >
        <pre className="w-max min-w-full">
          <code>{children}</code>
        </pre>
      </div>
    </figure>
  );
};
