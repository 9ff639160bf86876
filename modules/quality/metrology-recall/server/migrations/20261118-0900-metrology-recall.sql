-- Opened by a calibration that found its instrument beyond its limit.
create table metrology_recall (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint metrology_recall_code_key unique,
  calibration_uuid uuid not null constraint metrology_recall_once unique references calibration,
  instrument_uuid uuid not null references instrument,
  -- The day of the last good calibration before it; none where there was none, and everything is in doubt.
  since_on date,
  -- Of one left good by adjustment, the day of that; what was measured later is good.
  until_on date,
  completed_at timestamptz
);
create index metrology_recall_by_created on metrology_recall (created_at desc, uuid);
create index metrology_recall_of_instrument on metrology_recall (instrument_uuid);
select track_record('metrology_recall', 'metrology_recall', label => 'code');

-- Each value measured meanwhile, as it was then and judged again by the error found.
create table metrology_recall_item (
  uuid uuid primary key default new_uuid(),
  recall_uuid uuid not null references metrology_recall on delete cascade,
  task_uuid uuid not null references checklist_run_task,
  -- An order or a visit. No reference: it may be of either kind.
  source_entity text not null check (source_entity in ('service_order', 'maintenance_schedule')),
  source_uuid uuid not null,
  source_code text not null,
  customer_uuid uuid references customer,
  customer_name text,
  equipment text,
  description text not null,
  unit text,
  min numeric,
  max numeric,
  value numeric not null,
  error numeric,
  corrected numeric,
  was_failed boolean not null,
  would_fail boolean,
  effect text not null check (effect in ('CHANGED', 'UNJUDGED', 'SAME')),
  measured_at timestamptz not null,
  measured_by text,
  decision text check (decision in ('NO_EFFECT', 'INFORMED', 'REDO')),
  note text check (length(note) between 1 and 500),
  decided_by_uuid uuid references app_user,
  decided_by_name text,
  decided_at timestamptz,
  constraint metrology_recall_item_decided check ((decision is null) = (decided_at is null))
);
create unique index metrology_recall_item_once on metrology_recall_item (recall_uuid, task_uuid);
create index metrology_recall_item_by_customer on metrology_recall_item (recall_uuid, customer_uuid, effect);
create index metrology_recall_item_of_task on metrology_recall_item (task_uuid);
create index metrology_recall_item_of_customer on metrology_recall_item (customer_uuid);
create index metrology_recall_item_decided_by on metrology_recall_item (decided_by_uuid);
create trigger audit after update on metrology_recall_item for each row
  execute function audit_row('metrology_recall', 'uuid', '', '', 'recall_uuid', 'items');
