create table training (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('MANUFACTURER', 'TECHNICAL', 'SAFETY', 'QUALITY', 'BEHAVIOUR')),
  provider text check (length(provider) between 1 and 120),
  workload_hours int check (workload_hours between 1 and 2000),
  validity_months int check (validity_months between 1 and 120),
  required boolean not null default false,
  description text check (length(description) between 1 and 2000),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  search_text text not null generated always as (searchable(name || ' ' || coalesce(provider, ''))) stored
);
create unique index training_name_key on training (searchable(name));
create index training_by_name on training (searchable(name), uuid) include (name);
create index training_by_kind on training (kind, searchable(name), uuid);
create index training_by_status on training (status, searchable(name), uuid);
create index training_by_created on training (created_at, uuid);
create index training_by_updated on training (updated_at, uuid);
create index training_search on training using gin (search_text gin_trgm_ops);
select track_record('training', 'training');

create table training_category (
  training_uuid uuid not null references training on delete cascade,
  position int not null check (position >= 0),
  equipment_category_uuid uuid not null constraint training_category_fkey references equipment_category,
  primary key (training_uuid, position),
  -- Checked at the end: two that change places meet for a moment.
  constraint training_category_once unique (training_uuid, equipment_category_uuid) deferrable initially deferred
);
create index training_category_of on training_category (equipment_category_uuid);
select track_lines('training_category', 'training', 'training_uuid', 'equipment_categories');
-- The list filters by it: its changes count for totals.
select track_total('training_category');
select identify_lines('training_category', 'training_uuid');
