import { Mic } from "lucide-react";
import { Button } from "../../parts/buttons/button.tsx";
import { CodeBlock } from "../../parts/layout/code-block.tsx";
import { Disclosure } from "../../parts/layout/disclosure.tsx";
import { SideSection } from "../../parts/layout/side-section.tsx";
import { EmptyState } from "../../parts/status/empty-state.tsx";
import { ErrorState } from "../../parts/status/error-state.tsx";
import { LoadingState } from "../../parts/status/loading-state.tsx";
import { example, nothing } from "./example-texts.ts";
import { Group, Specimen } from "./group.tsx";

export const States = () => (
  <Group id="faces" title="Loading, error, empty, and the rest">
    <Specimen name="Loading">
      <LoadingState text="Loading your payment methods..." />
    </Specimen>
    <Specimen name="Error">
      <ErrorState
        level="h3"
        title="Error loading dashboard"
        message="Failed to load dashboard data"
        reassurance="Your calls are not affected. Belle is still answering."
        onRetry={nothing}
      />
    </Specimen>
    <Specimen name="Error, trying again, long text">
      <ErrorState level="h3" title={example.long} message={example.long} onRetry={nothing} busy />
    </Specimen>
    <Specimen name="Empty, with a way forward">
      <EmptyState
        level="h3"
        title="No conversations found"
        text="Your conversations will appear here once you receive calls"
        action={<Button icon={<Mic aria-hidden />}>Make a test call</Button>}
      />
    </Specimen>
    <Specimen name="Empty, filters too tight">
      <EmptyState
        level="h3"
        art="ticket"
        title="No conversations found"
        text="Try adjusting your filters"
        action={<Button kind="quiet">Clear filters</Button>}
      />
    </Specimen>
    <Specimen name="End of the tape">
      <EmptyState level="h3" art="tape-end" title="End of the tape" text="There is no page at this address." />
    </Specimen>
    <Specimen name="Disclosure and code">
      <Disclosure summary="What does she say when I am closed?">
        <p className="pb-3 text-ink-soft">She takes a message and says when you open.</p>
      </Disclosure>
      <CodeBlock label="Example request">{`GET /tenants HTTP/1.1\nAuthorization: Bearer example`}</CodeBlock>
    </Specimen>
    <Specimen name="Side section, and one for what cannot be taken back" wide bare>
      <div>
        <SideSection title="Your name" text="It stands on invoices.">
          <p>Marcus Tate</p>
        </SideSection>
        <SideSection title="Delete account" text="This cannot be taken back." danger>
          <Button kind="bad">Delete account</Button>
        </SideSection>
      </div>
    </Specimen>
  </Group>
);
