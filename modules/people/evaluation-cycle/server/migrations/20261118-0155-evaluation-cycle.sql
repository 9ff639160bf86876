create table evaluation_cycle (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint evaluation_cycle_code_key unique,
  name text not null check (length(name) between 1 and 120),
  template_uuid uuid not null constraint evaluation_cycle_template references evaluation_template,
  -- Copied: the list sorts by it.
  template_name text not null default '',
  kind text not null check (kind in ('90', '180', '360')),
  period_start date not null,
  period_end date not null,
  self_deadline date not null,
  manager_deadline date not null,
  notes text check (length(notes) between 1 and 2000),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'ACTIVE', 'CALIBRATION', 'CLOSED', 'CANCELLED')),
  participant_count int not null default 0,
  without_manager_count int not null default 0,
  -- What is asked, as it was when it was launched: later edits of the template never reach it.
  revision int,
  sections jsonb,
  launched_at timestamptz,
  search_text text not null generated always as (searchable(code || ' ' || name)) stored,
  constraint evaluation_cycle_period check (period_end >= period_start),
  constraint evaluation_cycle_deadlines check (manager_deadline >= self_deadline),
  constraint evaluation_cycle_launched check (status in ('DRAFT', 'CANCELLED') or sections is not null)
);
create index evaluation_cycle_by_name on evaluation_cycle (searchable(name), uuid);
create index evaluation_cycle_by_template on evaluation_cycle (searchable(template_name), uuid);
create index evaluation_cycle_of_template on evaluation_cycle (template_uuid);
create index evaluation_cycle_by_kind on evaluation_cycle (kind, code, uuid);
create index evaluation_cycle_by_status on evaluation_cycle (status, code, uuid);
create index evaluation_cycle_by_start on evaluation_cycle (period_start, uuid);
create index evaluation_cycle_by_end on evaluation_cycle (period_end, uuid);
create index evaluation_cycle_by_self on evaluation_cycle (self_deadline, uuid);
create index evaluation_cycle_by_manager on evaluation_cycle (manager_deadline, uuid);
create index evaluation_cycle_by_created on evaluation_cycle (created_at, uuid);
create index evaluation_cycle_by_updated on evaluation_cycle (updated_at, uuid);
create index evaluation_cycle_search on evaluation_cycle using gin (search_text gin_trgm_ops);
select track_record('evaluation_cycle', 'evaluation_cycle', label => 'code',
  derived => 'template_name,participant_count,without_manager_count');
select copies_names('evaluation_cycle', 'template_name', 'template_uuid', 'evaluation_template', 'name');

create table evaluation_participant (
  uuid uuid primary key default new_uuid(),
  cycle_uuid uuid not null references evaluation_cycle on delete cascade,
  employee_uuid uuid not null constraint evaluation_participant_employee references app_user,
  manager_uuid uuid constraint evaluation_participant_manager references app_user,
  peer_uuids uuid[] not null default '{}' check (cardinality(peer_uuids) <= 8),
  constraint evaluation_participant_once unique (cycle_uuid, employee_uuid),
  constraint evaluation_participant_other check (manager_uuid <> employee_uuid and employee_uuid <> all (peer_uuids))
);
create index evaluation_participant_of_employee on evaluation_participant (employee_uuid);
create index evaluation_participant_of_manager on evaluation_participant (manager_uuid);
select track_lines('evaluation_participant', 'evaluation_cycle', 'cycle_uuid', 'participants');
