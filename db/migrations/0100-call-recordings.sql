-- Whole calls that are recorded. The sound lies sealed outside of the database, under the id; what opens it stands here, so that without
-- its row a recording is noise, wherever a copy of it may be. A row goes with its call.
create table call_recordings (
  id uuid primary key,
  call_id uuid not null unique references calls on delete cascade,
  owner_id uuid not null,
  -- running: the call goes on, or its end was not told yet; waiting: to be fetched from the carrier; kept: it can be heard; lost: there is none.
  state text not null check (state in ('running', 'waiting', 'kept', 'lost')),
  -- At the carrier, until it is fetched.
  carrier_recording_id text,
  key_sealed text not null,
  began_at timestamptz not null,
  frames bigint not null default 0,
  -- How loud each track is, in steps of so many frames.
  levels bytea,
  step_frames integer,
  created_at timestamptz not null
);

-- Files whose recording is gone here and that still have to go where they are kept. They belong to nobody any more.
create table tape_removals (
  recording_id uuid primary key,
  tries integer not null default 0
);

-- However a recording goes, with its words, its caller, its owner or by itself: its file goes, and what the carrier has of it.
create function remove_call_recording() returns trigger language plpgsql as $$
begin
  insert into tape_removals (recording_id) values (old.id) on conflict do nothing;
  if old.carrier_recording_id is not null then
    insert into recording_removals (recording_id) values (old.carrier_recording_id) on conflict do nothing;
  end if;
  return old;
end $$;
create trigger call_recordings_removed after delete on call_recordings
  for each row execute function remove_call_recording();
-- Whoever looks at the conversation sees that it can be heard.
create trigger call_recordings_event after update of state on call_recordings
  for each row when (old.state is distinct from new.state) execute function note_call_part('conversation');
