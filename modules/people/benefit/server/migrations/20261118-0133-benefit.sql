create table benefit (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 80),
  category text not null check (category in ('saude', 'refeicao', 'transporte', 'educacao', 'creche', 'seguro_vida', 'dental', 'auxilio_funeral', 'academia', 'outros')),
  provider text check (length(provider) between 1 and 120),
  value_kind text not null check (value_kind in ('FIXED', 'PER_WORKING_DAY', 'PER_PERSON', 'PERCENT_SALARY')),
  company_value numeric(14, 2) not null check (company_value >= 0),
  employee_kind text not null check (employee_kind in ('AMOUNT', 'PERCENT')),
  employee_value numeric(14, 2) not null default 0 check (employee_value >= 0),
  eligibility text check (length(eligibility) between 1 and 1000),
  department text check (length(department) between 1 and 80),
  grace_days int check (grace_days between 0 and 720),
  allows_dependants boolean not null default false,
  mandatory boolean not null default false,
  ans_registration text check (ans_registration ~ '^\d{6}$'),
  starts_on date,
  ends_on date,
  description text check (length(description) between 1 and 2000),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  search_text text not null generated always as (searchable(name || ' ' || coalesce(provider, ''))) stored,
  constraint benefit_forward check (ends_on >= starts_on),
  constraint benefit_percents check ((value_kind <> 'PERCENT_SALARY' or company_value <= 100) and (employee_kind <> 'PERCENT' or employee_value <= 100))
);
create unique index benefit_name_key on benefit (searchable(name));
create index benefit_by_name on benefit (searchable(name), uuid) include (name);
create index benefit_by_created on benefit (created_at, uuid);
create index benefit_search on benefit using gin (search_text gin_trgm_ops);
select track_record('benefit', 'benefit');
