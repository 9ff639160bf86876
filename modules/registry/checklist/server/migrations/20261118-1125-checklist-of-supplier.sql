-- What is asked of suppliers before they are bought from.
alter table checklist drop constraint checklist_type_check,
  add constraint checklist_type_check check (type in ('SERVICE', 'EVALUATION', 'MAINTENANCE', 'RECEIVING', 'SUPPLIER'));
