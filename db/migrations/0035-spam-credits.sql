-- An owner's mark as spam that is beyond the limits: the call is spam, and is billed all the same.
alter table calls add column spam_billed boolean not null default false;

-- What rules knew to be spam is free; what its owner said later is a credit, and stands in the books as one.
alter table ledger_entries drop constraint ledger_entries_reason_check;
alter table ledger_entries add constraint ledger_entries_reason_check
  check (reason in ('test-call', 'spam', 'too-short', 'spam-credit'));

-- From here on a cap stands from the first day. Whoever has paid more than it for a month has shown to want that: there is none for them.
insert into spend_limits (owner_id, seq, alerts_cents, cap_cents, at_cap, set_at)
  select distinct on (owner_id) owner_id, 1, '{}'::integer[], null::integer, 'answer', now() from invoices
  where amount_cents >= 20000 and not exists (select from spend_limits where spend_limits.owner_id = invoices.owner_id);
