create table import_tracking (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint import_tracking_code_key unique,
  -- One purchase comes by one import.
  purchase_uuid uuid not null constraint import_tracking_purchase_key unique constraint import_tracking_purchase_fkey references purchase,
  purchase_code text not null,
  supplier_name text not null,
  mode text not null check (mode in ('AIR', 'SEA', 'COURIER')),
  incoterm text check (incoterm in ('EXW', 'FCA', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DDP')),
  currency text not null check (length(currency) = 3),
  exchange_rate numeric(10, 4) check (exchange_rate > 0),
  channel text check (channel in ('GREEN', 'YELLOW', 'RED', 'GREY')),
  notes text check (length(notes) between 1 and 2000),
  status text not null default 'IN_PROGRESS' check (status in ('IN_PROGRESS', 'DONE', 'CANCELLED')),
  current_step text,
  next_planned_at date,
  expected_at date,
  open_steps int not null default 0,
  landed_total numeric(14, 2) not null default 0,
  search_text text not null generated always as (searchable(code || ' ' || purchase_code || ' ' || supplier_name)) stored
);
create index import_tracking_by_supplier on import_tracking (searchable(supplier_name), uuid);
create index import_tracking_by_next on import_tracking (next_planned_at, uuid);
create index import_tracking_by_next_desc on import_tracking (next_planned_at desc nulls last, uuid desc);
create index import_tracking_by_expected on import_tracking (expected_at, uuid);
create index import_tracking_by_expected_desc on import_tracking (expected_at desc nulls last, uuid desc);
create index import_tracking_by_status on import_tracking (status, code, uuid);
create index import_tracking_by_created on import_tracking (created_at, uuid);
create index import_tracking_by_updated on import_tracking (updated_at, uuid);
create index import_tracking_search on import_tracking using gin (search_text gin_trgm_ops);
select track_record('import_tracking', 'import_tracking', label => 'code',
  derived => 'purchase_code,supplier_name,current_step,next_planned_at,expected_at,open_steps,landed_total');

create table import_step (
  import_tracking_uuid uuid not null references import_tracking on delete cascade,
  position int not null,
  step text not null,
  status text not null check (status in ('PENDING', 'IN_PROGRESS', 'DONE', 'BLOCKED', 'SKIPPED')),
  planned_at date,
  actual_at date,
  document text check (length(document) between 1 and 120),
  responsible_uuid uuid references app_user,
  notes text check (length(notes) between 1 and 300),
  constraint import_step_once unique (import_tracking_uuid, step) deferrable
);
select track_lines('import_step', 'import_tracking', 'import_tracking_uuid', 'steps');
select identify_lines('import_step', 'import_tracking_uuid');
create index import_step_of_responsible on import_step (responsible_uuid);

create table import_cost (
  import_tracking_uuid uuid not null references import_tracking on delete cascade,
  position int not null,
  kind text not null,
  currency text not null check (length(currency) = 3),
  amount numeric(14, 2) not null check (amount >= 0),
  rate numeric(10, 4) not null check (rate > 0),
  total numeric(14, 2) not null generated always as (round(amount * rate, 2)) stored,
  notes text check (length(notes) between 1 and 200)
);
select track_lines('import_cost', 'import_tracking', 'import_tracking_uuid', 'costs');
select identify_lines('import_cost', 'import_tracking_uuid');
