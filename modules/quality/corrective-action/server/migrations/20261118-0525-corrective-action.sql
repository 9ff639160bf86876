create table corrective_action (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint corrective_action_code_key unique,
  non_conformity_uuid uuid not null constraint corrective_action_record_fkey references non_conformity,
  -- Copied: the list searches by them.
  non_conformity_code text not null default '',
  what text not null check (length(what) between 1 and 200),
  why text,
  place text,
  owner_uuid uuid not null constraint corrective_action_owner_fkey references app_user,
  owner_name text not null default '',
  due_on date not null,
  how text,
  cost numeric(14, 2) check (cost >= 0),
  nature text not null check (nature in ('CORRECTION', 'CORRECTIVE', 'PREVENTIVE')),
  status text not null default 'PENDING' check (status in ('PENDING', 'IN_PROGRESS', 'DONE', 'CANCELLED')),
  result text,
  completed_on date,
  search_text text not null generated always as (searchable(code || ' ' || non_conformity_code || ' ' || what || ' ' || owner_name)) stored,
  constraint corrective_action_done check ((status = 'DONE') = (completed_on is not null) and (status <> 'DONE' or result is not null))
);
create index corrective_action_by_what on corrective_action (searchable(what), uuid);
create index corrective_action_by_due on corrective_action (due_on, uuid);
create index corrective_action_by_status on corrective_action (status, code, uuid);
create index corrective_action_by_created on corrective_action (created_at, uuid);
create index corrective_action_by_updated on corrective_action (updated_at, uuid);
create index corrective_action_of_record on corrective_action (non_conformity_uuid, due_on);
create index corrective_action_of_owner on corrective_action (owner_uuid, due_on);
create index corrective_action_search on corrective_action using gin (search_text gin_trgm_ops);
select track_record('corrective_action', 'corrective_action', label => 'code', derived => 'non_conformity_code,owner_name');
select copies_names('corrective_action', 'owner_name', 'owner_uuid', 'app_user', 'name');
