create table labor (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 120),
  description text,
  estimated_minutes int not null check (estimated_minutes between 1 and 14400),
  hourly_price numeric(12, 2) check (hourly_price >= 0),
  fixed_price numeric(12, 2) check (fixed_price >= 0),
  checklist_uuid uuid constraint labor_checklist references checklist,
  skills text[] not null default '{}',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  search_text text not null generated always as (searchable(code || ' ' || name || ' ' || coalesce(description, ''))) stored,
  constraint labor_one_price check (num_nonnulls(hourly_price, fixed_price) = 1)
);
create unique index labor_code_key on labor (upper(code));
create index labor_by_code on labor (searchable(code), uuid) include (code);
create index labor_by_name on labor (searchable(name), uuid) include (name);
create index labor_by_minutes on labor (estimated_minutes, searchable(name), uuid);
create index labor_by_status on labor (status, searchable(name), uuid);
create index labor_by_created on labor (created_at, uuid);
create index labor_by_updated on labor (updated_at, uuid);
create index labor_of_checklist on labor (checklist_uuid) where checklist_uuid is not null;
create index labor_skills on labor using gin (skills);
create index labor_search on labor using gin (search_text gin_trgm_ops);
select track_record('labor', 'labor');
