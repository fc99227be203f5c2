-- A caller's name is what was said first, or the same with more to it: "Linda" does not take the place of "Linda Hofmeister", and somebody
-- else on the same phone does not take hers. What an owner clears stays away: only calls after that tell it again.
alter table contacts add column name_since timestamptz;
alter table contacts add column email_since timestamptz;
alter table contacts add column address_since timestamptz;

create function fuller_name(known text, told text) returns text language sql immutable as $$
  select case when known is null or (
      regexp_split_to_array(lower(told), '[^[:alnum:]]+') @> regexp_split_to_array(btrim(lower(known), ' .'), '[^[:alnum:]]+')
    ) then told else known end
$$;
create aggregate fullest_name(text) (sfunc = fuller_name, stype = text);

-- Spam tells nothing of a customer.
create or replace function learn_contacts(ids uuid[]) returns void language sql as $$
  with wanted as (
    select id, owner_id, phone, name_since, email_since, address_since from contacts
    where (owner_id, phone) in (select owner_id, from_number from calls where id = any (ids))
    order by id for update
  ), told as (
    select wanted.id,
      coalesce(
        fullest_name(analysis.contact_name order by call.answered_at)
          filter (where analysis.contact_name is distinct from call.caller_name and analysis.contact_name is not null
            and call.answered_at > coalesce(name_since, '-infinity')),
        (array_agg(call.caller_name order by call.answered_at desc)
          filter (where call.caller_name is not null and call.answered_at > coalesce(name_since, '-infinity')))[1]
      ) as name,
      (array_agg(analysis.contact_email order by call.answered_at desc)
        filter (where analysis.contact_email is not null and call.answered_at > coalesce(email_since, '-infinity')))[1] as email,
      (array_agg(analysis.contact_address order by call.answered_at desc)
        filter (where analysis.contact_address is not null and call.answered_at > coalesce(address_since, '-infinity')))[1] as address
    from wanted
    left join lateral (
      select calls.id, calls.caller_name, calls.answered_at from calls
      where calls.owner_id = wanted.owner_id and calls.from_number = wanted.phone and not calls.is_test and not calls.is_spam
      order by calls.answered_at desc limit 30
    ) as call on true
    left join call_analyses as analysis on analysis.call_id = call.id
    group by wanted.id
  ), right_now as (
    select told.id,
      case when named_by_owner then contacts.name else told.name end as name,
      case when email_by_owner then contacts.email else told.email end as email,
      case when address_by_owner then contacts.address else told.address end as address
    from told join contacts on contacts.id = told.id
  )
  update contacts set name = right_now.name, email = right_now.email, address = right_now.address
  from right_now
  where contacts.id = right_now.id
    and (right_now.name, right_now.email, right_now.address) is distinct from (contacts.name, contacts.email, contacts.address)
$$;

create or replace function keep_changed_call() returns trigger language plpgsql as $$
begin
  if old.state = 'live' and new.state = 'ended' then
    perform meet_contacts(array[new.id]);
    perform learn_contacts(array[new.id]);
  elsif old.is_spam <> new.is_spam then
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
