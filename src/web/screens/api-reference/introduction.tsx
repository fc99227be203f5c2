import type { ReferenceEndpoint } from "#contract/reference.ts";
import { tooManyAttemptsText } from "#domain/accounts/auth-texts.ts";
import { invalidPhoneText } from "#domain/accounts/registration.ts";
import { CodeBlock, DocumentSection } from "../../parts/layout/document.tsx";
import { Code, Errors, OwnAddress } from "./endpoint-card.tsx";

export const introductionContents = [
  { id: "base-address", text: "Base address" },
  { id: "logging-in", text: "Logging in" },
  { id: "formats", text: "Formats" },
  { id: "errors", text: "Errors" },
  { id: "limits", text: "Limits" },
] as const;

const waitSeconds = 30;

type IntroductionProps = {
  login: ReferenceEndpoint | undefined;
  me: ReferenceEndpoint | undefined;
  failures: ReferenceEndpoint["errors"];
};

export const Introduction = ({ login, me, failures }: IntroductionProps) => (
  <>
    <DocumentSection id="base-address" title="Base address">
      <p>Every path on this page is added to one address.</p>
      <CodeBlock label="This installation">
        <OwnAddress />
      </CodeBlock>
    </DocumentSection>
    <DocumentSection id="logging-in" title="Logging in">
      <p>
        Send user name (or email address) and password to <Code>POST /token</Code>, as any OAuth 2 client with the
        password grant does.
      </p>
      {login?.request && (
        <CodeBlock label="Ask for a token">
          <OwnAddress text={login.request} />
        </CodeBlock>
      )}
      {login?.reply.example && <CodeBlock label="The answer">{login.reply.example}</CodeBlock>}
      <p>
        Keep <Code>access_token</Code> secret and send it with every request, in the <Code>Authorization</Code> header.
        The examples read it from the shell variable <Code>TOKEN</Code>.
      </p>
      {me?.request && (
        <CodeBlock label="Send the token">
          <OwnAddress text={me.request} />
        </CodeBlock>
      )}
      <p>
        A token ends after <Code>expires_in</Code> seconds at the latest, earlier when it is not used for two weeks, on
        logout, and when the password changes. The owner sees every token under Settings and can end it there.
      </p>
      <p>
        An <a href="/documentation#api-keys">API key</a> is sent in the same way, needs no login, and does not end by
        itself. Each endpoint says which keys open it.
      </p>
    </DocumentSection>
    <DocumentSection id="formats" title="Formats">
      <p>
        Requests and answers are JSON unless an endpoint says otherwise. Field names are in snake_case, times are ISO
        8601 in UTC, phone numbers are +1 and ten digits, and amounts are US dollars.
      </p>
    </DocumentSection>
    <DocumentSection id="errors" title="Errors">
      <p>
        A failure has a status of 400 or more and one field, <Code>detail</Code>: a sentence that you can show to a
        person.
      </p>
      <CodeBlock label="A failure">{JSON.stringify({ detail: invalidPhoneText }, null, 2)}</CodeBlock>
      <Errors errors={failures} />
    </DocumentSection>
    <DocumentSection id="limits" title="Limits">
      <p>
        Attempts to log in, to register and to guess passwords are limited. Beyond the limit the answer is 429, and the{" "}
        <Code>Retry-After</Code> header says how many seconds to wait. Each further attempt makes the wait longer.
      </p>
      <CodeBlock label="Too many attempts">
        {`HTTP/1.1 429 Too Many Requests\nRetry-After: ${waitSeconds}\n\n${JSON.stringify({ detail: tooManyAttemptsText(waitSeconds) }, null, 2)}`}
      </CodeBlock>
    </DocumentSection>
  </>
);
