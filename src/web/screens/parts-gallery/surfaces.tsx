import { CalendarCheck, CalendarDays, CreditCard, Gift, MessageSquare, PhoneForwarded } from "lucide-react";
import { sentiments } from "#domain/calls/call-filters.ts";
import { assistantBadge, paymentStatuses } from "#domain/payments/payment-status.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { Ticket } from "../../parts/product/ticket.tsx";
import { Badge } from "../../parts/status/badge.tsx";
import { Notice } from "../../parts/status/notice.tsx";
import { SentimentBadge, SentimentMarker } from "../../parts/status/sentiment-marker.tsx";
import { StatusBadge } from "../../parts/status/status-badge.tsx";
import { example } from "./example-texts.ts";
import { Flow, Group, Specimen } from "./group.tsx";

export const Surfaces = () => (
  <Group id="surfaces" title="Cards, badges, notices, tickets">
    <Specimen name="Card with head, fact and foot" bare>
      <Card title="Current Billing Period" aside={<span className="text-sm">Mar 1–31</span>} foot="See all">
        <p className="text-ink-soft">78 billed calls, 3 not billed: 2 spam, 1 under 10 s.</p>
      </Card>
    </Specimen>
    <Specimen name="Card: long title and a control" bare>
      <Card title={example.long} aside={<Badge icon={<Gift aria-hidden />}>Free trial</Badge>}>
        <p className="[overflow-wrap:anywhere]">{example.oneWord}</p>
      </Card>
    </Specimen>
    <Specimen name="Badges: every kind, outcomes">
      <Flow>
        {(["plain", "neutral", "good", "warn", "bad", "blue", "tape"] as const).map((kind) => (
          <Badge key={kind} kind={kind} icon={<CreditCard aria-hidden />}>
            {kind}
          </Badge>
        ))}
      </Flow>
      <Flow>
        <Badge icon={<CalendarCheck aria-hidden />}>Booked</Badge>
        <Badge icon={<PhoneForwarded aria-hidden />}>Transferred</Badge>
        <Badge icon={<MessageSquare aria-hidden />}>Message</Badge>
      </Flow>
    </Specimen>
    <Specimen name="Sentiment and status: shape, word, then colour">
      <Flow>
        {sentiments.map((sentiment) => (
          <SentimentMarker key={sentiment} sentiment={sentiment} />
        ))}
        {sentiments.map((sentiment) => (
          <SentimentBadge key={sentiment} sentiment={sentiment} />
        ))}
      </Flow>
      <Flow>
        {paymentStatuses.map((payment_status) => (
          <StatusBadge key={payment_status} standing={assistantBadge({ payment_status, status: "running" })} />
        ))}
        <StatusBadge standing={assistantBadge({ payment_status: "active", status: "paused" })} />
      </Flow>
    </Specimen>
    <Specimen name="Notices: info, good, warn, bad" wide bare>
      <Notice kind="info">Payment was cancelled. You can try again when you're ready.</Notice>
      <Notice kind="good" title="Saved">
        She uses it from the next call on.
      </Notice>
      <Notice kind="warn" title="You need to log in!" action={<Button>Login</Button>} />
      <Notice kind="bad">{example.long}</Notice>
    </Specimen>
    <Specimen name="Ticket: a booking" bare>
      <Ticket
        stub={
          <>
            <Badge kind="tape" icon={<CalendarCheck aria-hidden />}>
              Booked
            </Badge>
            <span>Fri, Mar 13, 8–10 am</span>
          </>
        }
        title="Water heater, pilot goes out"
        text="Gas heater, about 12 years old. No smell of gas. Wants a text when you are on the way."
        facts={[
          { name: "Name", value: example.caller },
          { name: "Phone", value: example.phone },
          { name: "Email", value: undefined },
          { name: "Address", value: "2207 Harrison Blvd, Boise" },
        ]}
      />
    </Specimen>
    <Specimen name="Ticket: a message, right to left" bare>
      <div dir="rtl" lang="ar">
        <Ticket stub={<Badge icon={<CalendarDays aria-hidden />}>رسالة</Badge>} title={example.arabic} />
      </div>
    </Specimen>
  </Group>
);
