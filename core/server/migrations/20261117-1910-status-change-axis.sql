-- A document has words beside its status that change with it or by hand; what happened to them is one course.
alter table status_change
  add column axis text not null default 'status' check (length(axis) between 1 and 40),
  alter column step drop not null,
  add constraint status_change_step check ((axis = 'status') = (step is not null)) not valid;
