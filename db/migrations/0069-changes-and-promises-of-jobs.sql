-- What was changed of a job after it was booked, the first change first: `{"at", "what": "address", "from", "to"}`.
alter table appointments add column changes jsonb not null default '[]';
-- Within how many minutes of the start the customer was promised an arrival, 0 for the start itself. Jobs from before have none: for them
-- the assistant's rule counts, as it stands now.
alter table appointments add column arrival_minutes integer;
