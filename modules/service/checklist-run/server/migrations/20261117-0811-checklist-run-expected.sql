-- As it was when the run began; see checklist_task.
alter table checklist_run_task add column expected text check (expected in ('YES', 'NO'));
alter table checklist_run_task disable trigger user;
update checklist_run_task set expected = 'YES' where answer_type = 'YES_NO_NA';
alter table checklist_run_task enable trigger user;
alter table checklist_run_task add constraint checklist_run_task_expected check (answer_type = 'YES_NO_NA' or expected is null);
