-- Mailboxes other than the owner's own that mails about calls are to go to, and whether whoever reads there wants them.
create table mail_receivers (
  -- What a link to stop the mails is made from.
  id uuid not null unique default gen_random_uuid(),
  owner_id uuid not null references owners on delete cascade,
  -- The mailbox behind the address, for comparing: many ways of writing lead to one.
  real_email text not null,
  email text not null,
  -- One owner asks a mailbox a few times in all.
  asks integer not null default 0,
  asked_at timestamptz,
  agreed_at timestamptz,
  stopped_at timestamptz,
  -- The hash of the link's secret once the mail goes out.
  token_sha256 bytea unique,
  expires_at timestamptz,
  primary key (owner_id, real_email)
);

-- Whoever was entered before this was asked has been getting these mails already and counts as agreed, with the way to stop them under
-- each mail. An owner who had proved no address has caused no mail yet, so theirs are asked; so is a mailbox whose address has other
-- letters than ASCII in its domain, which the product compares in another form.
insert into mail_receivers (owner_id, real_email, email, agreed_at)
select distinct on (1, 2) owner_id,
  case
    when lower(email_to) ~ '@(gmail|googlemail)\.com$'
      then replace(regexp_replace(split_part(lower(email_to), '@', 1), '\+.*$', ''), '.', '') || '@gmail.com'
    else regexp_replace(lower(email_to), '\+[^@]*@', '@') end,
  email_to, now()
from assistants join owners on owners.id = assistants.owner_id
where email_to <> '' and email_verified_at is not null
order by 1, 2, assistants.created_at;

-- An open screen shows at once what a receiver has said.
create function note_receiver_change() returns trigger language plpgsql as $$
begin
  perform note_owner_change(owner_id, 'assistant', id) from assistants where owner_id = new.owner_id and email_to <> '';
  return null;
end $$;
create trigger mail_receivers_event_of_change after update on mail_receivers
  for each row when ((old.agreed_at, old.stopped_at) is distinct from (new.agreed_at, new.stopped_at))
  execute function note_receiver_change();
