create table checklist (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('SERVICE', 'EVALUATION', 'MAINTENANCE', 'RECEIVING')),
  -- Grows with each change of what technicians read; `version` also moves when it is only inactivated.
  revision int not null default 1 check (revision >= 1),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  search_text text not null generated always as (searchable(name)) stored
);
create unique index checklist_name_key on checklist (searchable(name));
create index checklist_by_name on checklist (searchable(name), uuid) include (name);
create index checklist_by_type on checklist (type, searchable(name), uuid);
create index checklist_by_status on checklist (status, searchable(name), uuid);
create index checklist_by_revision on checklist (revision, searchable(name), uuid);
create index checklist_by_created on checklist (created_at, uuid);
create index checklist_by_updated on checklist (updated_at, uuid);
create index checklist_search on checklist using gin (search_text gin_trgm_ops);
select track_record('checklist', 'checklist');

create table checklist_module (
  uuid uuid primary key default new_uuid(),
  checklist_uuid uuid not null references checklist on delete cascade,
  place int not null check (place >= 0),
  name text not null check (length(name) between 1 and 120),
  unique (uuid, checklist_uuid),
  -- At the end of the transaction: places are swapped one at a time.
  constraint checklist_module_place unique (checklist_uuid, place) deferrable initially deferred
);
select track_lines('checklist_module', 'checklist', 'checklist_uuid', 'modules');

create table checklist_task (
  uuid uuid primary key default new_uuid(),
  checklist_uuid uuid not null,
  module_uuid uuid not null,
  place int not null check (place >= 0),
  description text not null check (length(description) between 1 and 300),
  answer_type text not null check (answer_type in ('CHECK', 'YES_NO_NA', 'NUMBER', 'TEXT', 'CHOICE', 'PHOTO')),
  unit text,
  min numeric,
  max numeric,
  options text[] not null default '{}',
  required boolean not null default true,
  requires_photo_on_fail boolean not null default false,
  estimated_minutes int not null default 0 check (estimated_minutes between 0 and 1440),
  -- A task cannot sit in another checklist's module.
  foreign key (module_uuid, checklist_uuid) references checklist_module (uuid, checklist_uuid) on delete cascade,
  constraint checklist_task_place unique (module_uuid, place) deferrable initially deferred,
  constraint checklist_task_number check (answer_type = 'NUMBER' or (unit is null and min is null and max is null)),
  constraint checklist_task_limits check (min <= max),
  constraint checklist_task_options check ((answer_type = 'CHOICE') = (cardinality(options) >= 2) and (answer_type = 'CHOICE' or options = '{}')),
  constraint checklist_task_fail check (not requires_photo_on_fail or answer_type in ('YES_NO_NA', 'NUMBER'))
);
create index checklist_task_of_checklist on checklist_task (checklist_uuid);
-- As `track_lines`, but which module holds a task is told by the module, not by its key.
create trigger audit after insert or update or delete on checklist_task for each row
  execute function audit_row('checklist', 'uuid', '', 'module_uuid', 'checklist_uuid', 'tasks');
