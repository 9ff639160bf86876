-- What the bench found before anything is repaired: one for each order that is evaluated.
create table service_order_evaluation (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  service_order_uuid uuid not null constraint service_order_evaluation_once unique references service_order,
  -- The order's, for the history.
  order_code text not null,
  run_uuid uuid not null constraint service_order_evaluation_run unique references checklist_run,
  diagnosis text check (length(diagnosis) between 1 and 4000),
  found_defect text check (length(found_defect) between 1 and 2000),
  cause text check (length(cause) between 1 and 2000),
  conclusion text check (length(conclusion) between 1 and 4000),
  -- Unsaid until someone decides.
  warranty_kind text check (warranty_kind in ('NONE', 'PARTIAL', 'TOTAL')),
  warranty_source text check (warranty_source in ('MANUFACTURER', 'SERVICE', 'CONTRACT')),
  warranty_reason text check (length(warranty_reason) between 1 and 300),
  finished_at timestamptz,
  finished_by uuid references app_user,
  finished_by_name text,
  constraint service_order_evaluation_warranty check (warranty_kind in ('PARTIAL', 'TOTAL') or warranty_source is null),
  constraint service_order_evaluation_finished check (
    (finished_at is null) = (finished_by_name is null)
    and (finished_at is null or (diagnosis is not null and conclusion is not null and warranty_kind is not null))
  )
);
select track_record('service_order_evaluation', 'service_order_evaluation', label => 'order_code');

create table service_order_evaluation_part (
  evaluation_uuid uuid not null references service_order_evaluation on delete cascade,
  position int not null check (position >= 0),
  part_uuid uuid not null constraint service_order_evaluation_part_fkey references part,
  quantity numeric(14, 3) not null check (quantity > 0),
  covered boolean not null default false,
  notes text check (length(notes) between 1 and 300),
  primary key (evaluation_uuid, position),
  constraint service_order_evaluation_part_once unique (evaluation_uuid, part_uuid) deferrable initially deferred
);
create index service_order_evaluation_part_of on service_order_evaluation_part (part_uuid);
select track_lines('service_order_evaluation_part', 'service_order_evaluation', 'evaluation_uuid', 'parts');

create table service_order_evaluation_labor (
  evaluation_uuid uuid not null references service_order_evaluation on delete cascade,
  position int not null check (position >= 0),
  labor_uuid uuid not null constraint service_order_evaluation_labor_fkey references labor,
  minutes int not null check (minutes between 1 and 14400),
  covered boolean not null default false,
  notes text check (length(notes) between 1 and 300),
  primary key (evaluation_uuid, position),
  constraint service_order_evaluation_labor_once unique (evaluation_uuid, labor_uuid) deferrable initially deferred
);
create index service_order_evaluation_labor_of on service_order_evaluation_labor (labor_uuid);
select track_lines('service_order_evaluation_labor', 'service_order_evaluation', 'evaluation_uuid', 'labors');

-- A finished evaluation is what the customer was told: nobody rewrites it.
create function freeze_evaluation() returns trigger language plpgsql as $$
begin
  raise exception 'a finished evaluation does not change' using errcode = '55000', constraint = 'service_order_evaluation_frozen';
end $$;
create trigger frozen before update or delete on service_order_evaluation
  for each row when (old.finished_at is not null) execute function freeze_evaluation();
