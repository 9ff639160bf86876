-- The answer a yes-or-no task hopes for; without one it only informs. Until now a "no" was always wrong.
alter table checklist_task add column expected text check (expected in ('YES', 'NO'));
-- Nobody edited these checklists: no history, no new revision.
alter table checklist_task disable trigger user;
update checklist_task set expected = 'YES' where answer_type = 'YES_NO_NA';
alter table checklist_task enable trigger user;
alter table checklist_task add constraint checklist_task_expected check (answer_type = 'YES_NO_NA' or expected is null);
