-- An owner also puts mail and street address of a caller right; as with the name, what calls tell no longer changes them then.
alter table contacts add column email_by_owner boolean not null default false;
alter table contacts add column address_by_owner boolean not null default false;

create or replace function learn_contacts(ids uuid[]) returns void language sql as $$
  with wanted as (
    select id, owner_id, phone from contacts
    where (owner_id, phone) in (select owner_id, from_number from calls where id = any (ids))
    order by id for update
  ), told as (
    select wanted.id,
      coalesce(
        (array_agg(analysis.contact_name order by call.answered_at desc) filter (where analysis.contact_name is not null))[1],
        (array_agg(call.caller_name order by call.answered_at desc) filter (where call.caller_name is not null))[1]
      ) as name,
      (array_agg(analysis.contact_email order by call.answered_at desc) filter (where analysis.contact_email is not null))[1] as email,
      (array_agg(analysis.contact_address order by call.answered_at desc) filter (where analysis.contact_address is not null))[1]
        as address
    from wanted
    cross join lateral (
      select calls.id, calls.caller_name, calls.answered_at from calls
      where calls.owner_id = wanted.owner_id and calls.from_number = wanted.phone and not calls.is_test
      order by calls.answered_at desc limit 30
    ) as call
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
