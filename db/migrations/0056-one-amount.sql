-- The charge of a calendar month is one amount, told before and after. What is known of an account at the payment provider stands here,
-- so that screens and mails can name amount, date and card while the provider is away.
alter table payment_accounts
  add column card_brand text,
  add column card_last4 text,
  -- What was charged and is not paid.
  add column open_cents integer not null default 0,
  -- The period that the provider counts now, and the moment that it counts months from.
  add column period_start timestamptz,
  add column period_end timestamptz,
  add column cycle_anchor timestamptz,
  -- The last time that choosing or saving a card paid what was open.
  add column paid_open_cents integer not null default 0,
  add column paid_open_at timestamptz;

drop trigger payment_accounts_event on payment_accounts;
create trigger payment_accounts_event after update on payment_accounts for each row when (
  (old.customer_id, old.seen_cards, old.default_card_id, old.pending_card_id, old.subscription_status, old.failing_since, old.refusal, old.card_lost_at, old.open_cents, old.period_end)
  is distinct from
  (new.customer_id, new.seen_cards, new.default_card_id, new.pending_card_id, new.subscription_status, new.failing_since, new.refusal, new.card_lost_at, new.open_cents, new.period_end)
) execute function note_billing_change();

-- The provider's charges, as they were last seen there.
create table payment_charges (
  account_id uuid not null references payment_accounts on delete cascade,
  invoice_id text not null,
  number text,
  status text not null,
  due_cents integer not null,
  seconds integer not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  charged_at timestamptz not null,
  paid_at timestamptz,
  -- The default card when it was last tried, or paid.
  card_brand text,
  card_last4 text,
  hosted_url text,
  receipt_at timestamptz,
  primary key (account_id, invoice_id)
);

-- Since when the owner knows of a payment that fails while nothing is limited yet.
alter table payment_standings add column failing_told timestamptz;
