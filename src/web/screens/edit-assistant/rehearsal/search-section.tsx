import { PhoneOff } from "lucide-react";
import { useState } from "react";
import type { RehearsalEdit } from "../../../data/rehearsals.ts";
import { Button } from "../../../parts/buttons/button.tsx";
import { SideSection } from "../../../parts/layout/side-section.tsx";
import { SearchDialog } from "./search-dialog.tsx";
import { useSearchedCalls } from "./use-searched-calls.ts";

type SearchSectionProps = {
  assistantId: string;
  /** What in the form isn't live. */
  edit: RehearsalEdit | undefined;
};

/** Made-up callers against what stands in the form, to find what must never happen before somebody real does. */
export const SearchSection = ({ assistantId, edit }: SearchSectionProps) => {
  const [isShown, setShown] = useState(false);
  const searched = useSearchedCalls(assistantId, edit);
  return (
    <SideSection title="Calls that go wrong" text="Made-up callers look for them before a real one does.">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-[min(16rem,100%)] flex-1 text-pretty">
          They call day and night, change their minds and don't give up. You see every call that ends up where it never
          should.{edit && " What you've changed in the form counts, too."}
        </p>
        <div className="max-md:grid max-md:w-full">
          <Button
            icon={<PhoneOff aria-hidden />}
            onClick={() => {
              setShown(true);
              searched.start();
            }}
          >
            Look for calls that go wrong
          </Button>
        </div>
      </div>
      {isShown && <SearchDialog searched={searched} onClose={() => setShown(false)} />}
    </SideSection>
  );
};
