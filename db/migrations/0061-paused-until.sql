-- When a pause ends by itself; null: when the owner resumes her.
alter table assistants add column paused_until timestamptz;
