import type { ReferenceEndpoint } from "#contract/openapi/reference.ts";
import { tooManyAttemptsText } from "#domain/accounts/auth-texts.ts";
import { invalidPhoneText } from "#domain/accounts/registration.ts";
import { CodeBlock, DocumentSection } from "../../parts/layout/document.tsx";
import { Code, Errors, OwnAddress } from "./endpoint-card.tsx";

export const introductionContents = [
  { id: "base-address", text: "Base URL" },
  { id: "logging-in", text: "Logging in" },
  { id: "formats", text: "Formats" },
  { id: "errors", text: "Errors" },
  { id: "limits", text: "Limits" },
] as const;

const waitSeconds = 30;
/** By which the script of the page knows what is no topic. */
const part = { "data-part": "" } as const;

type IntroductionProps = {
  login: ReferenceEndpoint | undefined;
  me: ReferenceEndpoint | undefined;
  failures: ReferenceEndpoint["errors"];
};

export const Introduction = ({ login, me, failures }: IntroductionProps) => (
  <>
    <DocumentSection id="base-address" title="Base URL" mark={part}>
      <p>All paths on this page are relative to one base URL.</p>
      <CodeBlock label="This installation">
        <OwnAddress />
      </CodeBlock>
    </DocumentSection>
    <DocumentSection id="logging-in" title="Logging in" mark={part}>
      <p>
        Send your username (or email address) and password to <Code>POST /token</Code>, like any OAuth 2 client with the
        password grant.
      </p>
      {login?.request && (
        <CodeBlock label="Get a token">
          <OwnAddress text={login.request} />
        </CodeBlock>
      )}
      {login?.reply.example && <CodeBlock label="The response">{login.reply.example}</CodeBlock>}
      <p>
        Keep <Code>access_token</Code> secret and send it with every request in the <Code>Authorization</Code> header.
        The examples read it from the shell variable <Code>TOKEN</Code>.
      </p>
      {me?.request && (
        <CodeBlock label="Send the token">
          <OwnAddress text={me.request} />
        </CodeBlock>
      )}
      <p>
        A token expires after <Code>expires_in</Code> seconds at the latest, or sooner if it isn't used for two weeks,
        on logout, or when the password changes. The owner can see every token under Settings and revoke it there.
      </p>
      <p>
        An <a href="/documentation#api-keys">API key</a> is sent the same way, needs no login, and doesn't expire. Each
        endpoint says which keys can use it.
      </p>
    </DocumentSection>
    <DocumentSection id="formats" title="Formats" mark={part}>
      <p>
        Requests and responses are JSON unless an endpoint says otherwise. Field names are in snake_case, times are ISO
        8601 in UTC, phone numbers are +1 and ten digits, and amounts are in US dollars.
      </p>
    </DocumentSection>
    <DocumentSection id="errors" title="Errors" mark={part}>
      <p>
        An error has a status of 400 or higher and one field, <Code>detail</Code>: a sentence you can show to a person.
      </p>
      <CodeBlock label="An error">{JSON.stringify({ detail: invalidPhoneText }, null, 2)}</CodeBlock>
      <Errors errors={failures} />
    </DocumentSection>
    <DocumentSection id="limits" title="Limits" mark={part}>
      <p>
        Login, registration and password attempts are rate limited. Over the limit, the response is 429, and the{" "}
        <Code>Retry-After</Code> header says how many seconds to wait. Each further attempt makes the wait longer.
      </p>
      <CodeBlock label="Too many attempts">
        {`HTTP/1.1 429 Too Many Requests\nRetry-After: ${waitSeconds}\n\n${JSON.stringify({ detail: tooManyAttemptsText(waitSeconds) }, null, 2)}`}
      </CodeBlock>
    </DocumentSection>
  </>
);
