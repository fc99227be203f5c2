-- What happens to an owner, as it happens: kind and id, and never a word of it. Ids count without a gap in the order in which the
-- changes became true, so whoever knows one can be told everything after it.
create table owner_event_heads (
  owner_id uuid primary key references owners on delete cascade,
  last_id bigint not null default 0,
  -- Until then somebody reads along and is told at once. By the database's own clock.
  watched_until timestamptz
) with (fillfactor = 50);
insert into owner_event_heads (owner_id) select id from owners;

-- Whoever writes one has the owner's counter, so a reference would only be asked about what is known. They go with the counter.
create table owner_events (
  owner_id uuid not null,
  id bigint not null,
  kind text not null check (kind in
    ('call', 'conversation', 'notification', 'task', 'appointment', 'assistant', 'billing', 'contact', 'reset')),
  -- Empty where everything is to be read again.
  subject_id uuid,
  created_at timestamptz not null,
  primary key (owner_id, id),
  check ((kind = 'reset') = (subject_id is null))
);
create index owner_events_by_time on owner_events (created_at);

create function begin_owner_events() returns trigger language plpgsql as $$
begin
  insert into owner_event_heads (owner_id) values (new.id);
  return null;
end $$;
create trigger owners_events_begin after insert on owners for each row execute function begin_owner_events();
create function end_owner_events() returns trigger language plpgsql as $$
begin
  delete from owner_events where owner_id = old.owner_id;
  return null;
end $$;
create trigger owner_event_heads_gone after delete on owner_event_heads for each row execute function end_owner_events();

-- What a transaction has changed, until it ends: it is empty for everybody else, and so needs no log.
create unlogged table owner_changes (
  tx xid8 not null,
  owner_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  primary key (tx, owner_id, kind, subject_id)
);

-- For whoever adds a table that owners look at. Told twice in a transaction is told once.
create function note_owner_change(owner_id uuid, kind text, subject_id uuid) returns void language sql as $$
  insert into owner_changes values (pg_current_xact_id(), $1, $2, $3) on conflict do nothing;
$$;

-- The counter of an owner is taken when all else in the transaction is done, and several in the order of their ids: whoever waits
-- for one holds nothing that its holder could still want.
create function number_owner_changes() returns trigger language plpgsql as $$
declare
  change record;
  last bigint;
  watched boolean;
begin
  for change in
    select owner_id, count(*) as many, array_agg(kind) as kinds, array_agg(subject_id) as subjects
    from owner_changes where tx = new.tx group by owner_id order by owner_id
  loop
    -- So much at once is sooner read anew than told.
    if change.many > 500 then
      change.many := 1;
      change.kinds := '{reset}';
      change.subjects := '{null}';
    end if;
    -- The counter goes with the owner, and then nobody has to hear of anything.
    update owner_event_heads set last_id = last_id + change.many
    where owner_id = change.owner_id returning last_id, watched_until > clock_timestamp() into last, watched;
    continue when not found;
    insert into owner_events (owner_id, id, kind, subject_id, created_at)
    select change.owner_id, last - change.many + place, kind, subject_id, clock_timestamp()
    from unnest(change.kinds, change.subjects) with ordinality as one (kind, subject_id, place);
    -- Commits that notify wait for each other, so nobody is told where nobody reads.
    if watched then
      perform pg_notify('owner_events', change.owner_id::text);
    end if;
  end loop;
  -- The first of a transaction's changes numbers all of them.
  if found then
    delete from owner_changes where tx = new.tx;
  end if;
  return null;
end $$;
create constraint trigger owner_changes_numbered after insert on owner_changes
  deferrable initially deferred for each row execute function number_owner_changes();

-- With an account everything goes, and nobody is left to hear of it.
create function note_row_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from owners where id = old.owner_id) then
      perform note_owner_change(old.owner_id, tg_argv[0], old.id);
    end if;
  else
    perform note_owner_change(new.owner_id, tg_argv[0], new.id);
  end if;
  return null;
end $$;

create trigger notifications_event after insert or delete on notifications
  for each row execute function note_row_change('notification');
create trigger notifications_event_of_change after update on notifications
  for each row when (old.* is distinct from new.*) execute function note_row_change('notification');
create trigger owner_tasks_event after insert or delete on owner_tasks
  for each row execute function note_row_change('task');
create trigger owner_tasks_event_of_change after update on owner_tasks
  for each row when (old.* is distinct from new.*) execute function note_row_change('task');
create trigger assistants_event after insert or delete on assistants
  for each row execute function note_row_change('assistant');
create trigger assistants_event_of_change after update on assistants
  for each row when (old.* is distinct from new.*) execute function note_row_change('assistant');
create trigger appointments_event after insert or delete on appointments
  for each row execute function note_row_change('appointment');
-- How far an outside calendar has heard of a job is nothing that is looked at.
create trigger appointments_event_of_change after update on appointments for each row when (
  (old.status, old.starts_at, old.ends_at, old.service, old.name, old.phone, old.email, old.address, old.note) is distinct from
  (new.status, new.starts_at, new.ends_at, new.service, new.name, new.phone, new.email, new.address, new.note)
) execute function note_row_change('appointment');

-- Her number, her calendar and the number that she is to take over are part of an assistant.
create function note_assistant_part() returns trigger language plpgsql as $$
declare
  part record := case when tg_op = 'DELETE' then old else new end;
begin
  perform note_owner_change(owner_id, 'assistant', id) from assistants where id = part.assistant_id;
  return null;
end $$;
create trigger phone_numbers_event after insert or delete on phone_numbers
  for each row execute function note_assistant_part();
create trigger phone_numbers_event_of_change after update on phone_numbers
  for each row when ((old.phone_number, old.carrier_id, old.late) is distinct from (new.phone_number, new.carrier_id, new.late))
  execute function note_assistant_part();
create trigger calendar_grants_event after insert or delete on calendar_grants
  for each row execute function note_assistant_part();
create trigger calendar_grants_event_of_change after update on calendar_grants
  for each row when ((old.assistant_id, old.lost_at) is distinct from (new.assistant_id, new.lost_at))
  execute function note_assistant_part();
create trigger port_requests_event after insert or delete on port_requests
  for each row execute function note_assistant_part();
create trigger port_requests_event_of_change after update on port_requests
  for each row when ((old.assistant_id, old.status) is distinct from (new.assistant_id, new.status))
  execute function note_assistant_part();

-- The account is known by its owner.
create function note_billing_change() returns trigger language plpgsql as $$
begin
  if new.owner_id is not null then
    perform note_owner_change(new.owner_id, 'billing', new.owner_id);
  end if;
  return null;
end $$;
create trigger ledger_entries_event after insert on ledger_entries
  for each row execute function note_billing_change();
create trigger payment_standings_event after insert or update on payment_standings
  for each row execute function note_billing_change();
create trigger payment_accounts_event after update on payment_accounts for each row when (
  (old.customer_id, old.seen_cards, old.default_card_id, old.pending_card_id, old.subscription_status, old.failing_since, old.refusal, old.card_lost_at)
  is distinct from
  (new.customer_id, new.seen_cards, new.default_card_id, new.pending_card_id, new.subscription_status, new.failing_since, new.refusal, new.card_lost_at)
) execute function note_billing_change();

-- Calls. A turn writes its state and its lines in one statement, and is one event. `call` is what goes on in a live one,
-- `conversation` what lists show of it.
create function note_new_calls() returns trigger language plpgsql as $$
begin
  insert into owner_changes
  select pg_current_xact_id(), owner_id, kind, id from made cross join unnest(array['call', 'conversation']) as kind
  on conflict do nothing;
  return null;
end $$;
create trigger calls_event after insert on calls
  referencing new table as made for each statement execute function note_new_calls();

create function note_call_change() returns trigger language plpgsql as $$
begin
  if old.state = 'live' then
    perform note_owner_change(new.owner_id, 'call', new.id);
  end if;
  perform note_owner_change(new.owner_id, 'conversation', new.id);
  return null;
end $$;
create trigger calls_event_of_change after update on calls for each row when (
  (old.state, old.is_spam, old.outcome, old.caller_name, old.answered_at, old.duration_seconds, old.away_since is null, old.read_at is null)
  is distinct from
  (new.state, new.is_spam, new.outcome, new.caller_name, new.answered_at, new.duration_seconds, new.away_since is null, new.read_at is null)
) execute function note_call_change();

create function note_new_lines() returns trigger language plpgsql as $$
begin
  insert into owner_changes
  select distinct pg_current_xact_id(), calls.owner_id, 'call', calls.id from said join calls on calls.id = said.call_id
  on conflict do nothing;
  return null;
end $$;
create trigger call_lines_event after insert on call_lines
  referencing new table as said for each statement execute function note_new_lines();

create function note_call_part() returns trigger language plpgsql as $$
begin
  perform note_owner_change(owner_id, tg_argv[0], id) from calls where id = new.call_id;
  return null;
end $$;
create trigger call_lines_event_of_change after update on call_lines
  for each row when (old.words is distinct from new.words) execute function note_call_part('call');
create trigger call_messages_event after insert on call_messages
  for each row execute function note_call_part('conversation');
create trigger call_analyses_event after insert or update on call_analyses
  for each row execute function note_call_part('conversation');

-- Whoever reads along with a session that has ended may read no further.
create function notice_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('owner_events', 'ended ' || old.owner_id);
  return null;
end $$;
create trigger sessions_ended after delete on sessions for each row execute function notice_session_ended();

-- Those that go on, among any number that are over.
create index calls_live_of_owner on calls (owner_id, answered_at desc, id desc) where state = 'live';
