-- What something was measured with stays: its answers say so for ever.
alter table checklist_run_task add constraint checklist_run_task_instrument_fkey
  foreign key (instrument_uuid) references instrument;
