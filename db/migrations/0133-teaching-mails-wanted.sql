-- Who wants the weekly mail is looked for among all owners.
drop index concurrently if exists notification_preferences_teaching;
create index concurrently notification_preferences_teaching on notification_preferences (owner_id) where teaching;
