-- Which key of another system asked for it: no reference, for keys are a module's and operations go after a month.
alter table operation add column key_uuid uuid;
