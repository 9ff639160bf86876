create table career_path (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 80),
  department text check (length(department) between 1 and 80),
  description text check (length(description) between 1 and 2000),
  -- Kept by who writes levels and places people: lists count without reading them.
  level_count int not null default 0,
  people_count int not null default 0,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  search_text text not null generated always as (searchable(name || ' ' || coalesce(department, ''))) stored
);
create unique index career_path_name_key on career_path (searchable(name));
create index career_path_by_name on career_path (searchable(name), uuid) include (name);
create index career_path_by_created on career_path (created_at, uuid);
create index career_path_search on career_path using gin (search_text gin_trgm_ops);
select track_record('career_path', 'career_path', derived => 'level_count,people_count');

create table career_level (
  career_path_uuid uuid not null references career_path on delete cascade,
  position int not null,
  name text not null check (length(name) between 1 and 80),
  branch text not null check (branch in ('STEM', 'MANAGEMENT', 'EXPERT')),
  cbo text check (cbo ~ '^\d{4}-\d{2}$'),
  months int check (months between 0 and 240),
  competences jsonb not null default '[]',
  salary_min numeric(14, 2) check (salary_min >= 0),
  salary_max numeric(14, 2),
  description text check (length(description) between 1 and 1000),
  constraint career_level_band check (salary_max >= coalesce(salary_min, 0))
);
-- What people are paid is nobody's who reads the trail.
select track_lines('career_level', 'career_path', 'career_path_uuid', 'levels', secrets => 'salary_min,salary_max');
select identify_lines('career_level', 'career_path_uuid');

create table career_requirement (
  uuid uuid primary key default new_uuid(),
  career_level_uuid uuid not null references career_level (uuid) on delete cascade,
  position int not null,
  text text not null check (length(text) between 1 and 200),
  constraint career_requirement_place unique (career_level_uuid, position) deferrable
);

-- A person stands on one level of one track.
create table career_standing (
  user_uuid uuid primary key references app_user,
  career_level_uuid uuid not null constraint career_standing_level references career_level (uuid),
  since date not null
);
create index career_standing_by_level on career_standing (career_level_uuid);

create table career_proof (
  user_uuid uuid not null references app_user,
  requirement_uuid uuid not null references career_requirement (uuid) on delete cascade,
  proved_on date not null,
  valid_until date,
  note text check (length(note) between 1 and 300),
  primary key (user_uuid, requirement_uuid),
  constraint career_proof_forward check (valid_until >= proved_on)
);
