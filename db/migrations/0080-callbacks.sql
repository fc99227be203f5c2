-- The owner calls a customer back with one tap: the owner's phone rings first, then the customer's, from the business's number.
create table callbacks (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  assistant_id uuid not null,
  -- What it settles, and the call that it stands with.
  task_id uuid,
  call_id uuid,
  customer_name text not null,
  customer_number text not null,
  owner_phone text not null,
  from_number text not null,
  -- Of the request: the same one never rings twice.
  request_key text not null,
  state text not null check (state in ('placing', 'calling_owner', 'asking_owner', 'calling_customer', 'connected', 'ended')),
  result text,
  talk_seconds int,
  owner_leg text,
  started_at timestamptz not null,
  connected_at timestamptz,
  ended_at timestamptz,
  -- From then on the carrier is asked what became of it.
  due_at timestamptz,
  -- Whoever orders the call has it until then, by the database's clock.
  held_until timestamptz,
  check ((state = 'ended') = (ended_at is not null and result is not null))
) with (fillfactor = 70);
create unique index callbacks_request on callbacks (owner_id, request_key);
-- An owner has one phone in hand.
create unique index callbacks_open on callbacks (owner_id) where state <> 'ended';
create index callbacks_owner on callbacks (owner_id, started_at desc);
create index callbacks_call on callbacks (call_id);
create index callbacks_due on callbacks (due_at) where due_at is not null;

-- Which phone rings, where several could.
create table callback_phones (
  owner_id uuid primary key references owners on delete cascade,
  phone text not null
);

create function note_callback() returns trigger language plpgsql as $$
begin
  perform note_owner_change(new.owner_id, 'task', coalesce(new.task_id, new.id));
  if new.call_id is not null then
    perform note_owner_change(new.owner_id, 'conversation', new.call_id);
  end if;
  return null;
end $$;
create trigger callbacks_event after insert on callbacks for each row execute function note_callback();
create trigger callbacks_event_of_change after update on callbacks for each row
  when ((old.state, old.result, old.talk_seconds) is distinct from (new.state, new.result, new.talk_seconds))
  execute function note_callback();
