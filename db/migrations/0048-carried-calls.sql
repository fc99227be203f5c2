-- Which process carries a call. A process that lives holds an advisory lock under its number, so that the others see that it does.
alter table calls add column carried_by integer;
