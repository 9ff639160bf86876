-- What a value was measured with, as its label and certificate said on that day. The instrument belongs to an area
-- above: who keeps instruments adds the reference.
alter table checklist_run_task
  add column instrument_uuid uuid,
  add column instrument_name text check (length(instrument_name) between 1 and 300),
  add column instrument_serial_number text check (length(instrument_serial_number) between 1 and 80),
  add column instrument_certificate text check (length(instrument_certificate) between 1 and 120),
  add column instrument_valid_until date,
  add constraint checklist_run_task_instrument check ((instrument_uuid is null) = (instrument_name is null)),
  add constraint checklist_run_task_measured check (instrument_uuid is null or answer_type = 'NUMBER'),
  add constraint checklist_run_task_certificate check (instrument_uuid is not null
    or num_nulls(instrument_serial_number, instrument_certificate, instrument_valid_until) = 3);
-- Everything an instrument measured, from a day on; what a person measured with last.
create index checklist_run_task_measured_with on checklist_run_task (instrument_uuid, answered_at)
  where instrument_uuid is not null;
create index checklist_run_task_usual on checklist_run_task (answered_by, answered_at desc)
  where instrument_uuid is not null;
