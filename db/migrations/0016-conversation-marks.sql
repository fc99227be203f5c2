-- Whether the owner has seen a conversation.
alter table calls add column read_at timestamptz;
create index calls_unread on calls (owner_id, answered_at desc, id desc) where read_at is null;

-- More kinds of news, and the job that one is about.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check
  check (type in ('appointment', 'message', 'urgent', 'transfer', 'missed', 'question', 'calendar', 'payment'));
alter table notifications add column appointment_id uuid;
