-- What a failed answer proposes at once: a non-conformity, or an order of its own.
alter table checklist_task add column on_fail text constraint checklist_task_on_fail check (on_fail in ('NON_CONFORMITY', 'SERVICE_ORDER'));
