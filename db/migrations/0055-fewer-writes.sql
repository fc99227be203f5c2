-- A call writes less: every turn used to move its entry in all indexes, and its search row was made anew four times.

-- Each turn changes when a call was last seen; in no index, such a change stays in its page. Live calls are few, and have another index.
drop index calls_live;
alter table calls set (fillfactor = 80);

-- A call that nobody has taken is shown in no list, unless it went to somebody else; it is a matter of a second.
create or replace function keep_new_calls() returns trigger language plpgsql as $$
begin
  perform meet_contacts(array(select id from made where state = 'ended'));
  perform learn_contacts(array(select id from made where state = 'ended'));
  perform refresh_call_search(array(select id from made where state = 'ended' or epoch > 0 or away_since is not null));
  return null;
end $$;

-- What was said in a call becomes part of its search row together with what was read from it, a moment after its end.
create or replace function keep_changed_call() returns trigger language plpgsql as $$
begin
  if old.state = 'live' and new.state = 'ended' then
    perform meet_contacts(array[new.id]);
    perform learn_contacts(array[new.id]);
  end if;
  if (old.caller_name, old.from_number, old.answered_at, old.epoch = 0) is distinct from
    (new.caller_name, new.from_number, new.answered_at, new.epoch = 0)
  then
    perform learn_contacts(array[new.id]);
    perform refresh_call_search(array[new.id]);
    return null;
  end if;
  update call_search set outcome = case when new.is_spam then 'spam' else new.outcome end, is_read = new.read_at is not null
  where call_id = new.id;
  -- Nobody has shown it yet, or it was read while it still went on.
  if not found or (old.state = 'live' and new.state = 'ended' and exists (select from call_analyses where call_id = new.id)) then
    perform refresh_call_search(array[new.id]);
  end if;
  return null;
end $$;
create or replace trigger calls_kept_after_change after update on calls for each row when (
  (old.state, old.caller_name, old.from_number, old.answered_at, old.epoch = 0, old.is_spam, old.outcome, old.read_at is null)
  is distinct from
  (new.state, new.caller_name, new.from_number, new.answered_at, new.epoch = 0, new.is_spam, new.outcome, new.read_at is null)
) execute function keep_changed_call();
