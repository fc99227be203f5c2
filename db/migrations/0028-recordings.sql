-- The carrier's own name of what a caller said to its recorder, in place of an address that only the carrier's account opens.
alter table call_messages add column recording_id text;
update call_messages set recording_id = substring(recording_url from '[^/]+$') where recording_url is not null;
alter table call_messages drop column recording_url;

-- Recordings whose message is gone here and that still have to go at the carrier. They belong to nobody any more.
create table recording_removals (
  recording_id text primary key,
  tries integer not null default 0
);

-- However a message goes, with its words, its caller, its owner or by itself: what was recorded of it goes, too.
create function remove_recording() returns trigger language plpgsql as $$
begin
  insert into recording_removals (recording_id) values (old.recording_id) on conflict do nothing;
  return old;
end $$;
create trigger call_messages_recorded after delete on call_messages
  for each row when (old.recording_id is not null) execute function remove_recording();
