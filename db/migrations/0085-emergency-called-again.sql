-- Somebody in danger who was cut off calls again: people go on being reached for them once, and are connected with the later call.
alter table escalations add column latest_call_id uuid;

-- Whoever looks at either conversation sees each step.
create or replace function note_escalation() returns trigger language plpgsql as $$
begin
  if new.call_id is null then
    perform note_owner_change(new.owner_id, 'assistant', new.assistant_id);
  else
    perform note_owner_change(new.owner_id, 'conversation', new.call_id);
  end if;
  if new.latest_call_id is not null then
    perform note_owner_change(new.owner_id, 'conversation', new.latest_call_id);
  end if;
  return null;
end $$;
