alter table checklist_run drop constraint checklist_run_type_check,
  add constraint checklist_run_type_check check (type in ('SERVICE', 'EVALUATION', 'MAINTENANCE', 'RECEIVING', 'SUPPLIER'));
