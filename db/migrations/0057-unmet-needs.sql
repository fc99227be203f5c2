-- What a caller wanted and did not get: a person, a visit, or a visit while she might only take messages. Empty where nothing is
-- missing, and for calls that were read before this was noted.
alter table call_analyses add column unmet text;
