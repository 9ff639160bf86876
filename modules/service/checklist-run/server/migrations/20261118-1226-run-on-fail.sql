alter table checklist_run_task add column on_fail text constraint checklist_run_task_on_fail check (on_fail in ('NON_CONFORMITY', 'SERVICE_ORDER'));
