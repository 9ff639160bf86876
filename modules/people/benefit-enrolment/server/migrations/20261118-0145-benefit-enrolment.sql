create table benefit_enrolment (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  user_uuid uuid not null constraint benefit_enrolment_user references app_user,
  -- Copied: the list sorts and searches by them.
  user_name text not null default '',
  benefit_uuid uuid not null constraint benefit_enrolment_benefit references benefit,
  benefit_name text not null default '',
  starts_on date not null,
  ends_on date,
  plan text check (length(plan) between 1 and 80),
  card_number text check (length(card_number) between 1 and 40),
  employee_value numeric(14, 2) check (employee_value >= 0),
  base_pay numeric(14, 2) check (base_pay >= 0),
  -- Kept by who writes the dependants: lists count them without reading them.
  dependants_count int not null default 0,
  search_text text not null generated always as (searchable(user_name || ' ' || benefit_name || ' ' || coalesce(plan, ''))) stored,
  constraint benefit_enrolment_forward check (ends_on >= starts_on),
  -- Nobody has the same benefit twice at a time.
  constraint benefit_enrolment_once exclude using gist (user_uuid with =, benefit_uuid with =, daterange(starts_on, ends_on, '[]') with &&)
);
create index benefit_enrolment_by_user on benefit_enrolment (searchable(user_name), starts_on, uuid);
create index benefit_enrolment_by_benefit on benefit_enrolment (benefit_uuid, searchable(user_name), uuid);
create index benefit_enrolment_by_benefit_name on benefit_enrolment (searchable(benefit_name), starts_on, uuid);
create index benefit_enrolment_by_start on benefit_enrolment (starts_on, uuid);
create index benefit_enrolment_by_end on benefit_enrolment (ends_on, uuid);
create index benefit_enrolment_by_created on benefit_enrolment (created_at, uuid);
create index benefit_enrolment_search on benefit_enrolment using gin (search_text gin_trgm_ops);
select track_record('benefit_enrolment', 'benefit_enrolment', label => 'user_name', secrets => 'base_pay,employee_value,card_number,plan', derived => 'user_name,benefit_name,dependants_count');
select copies_names('benefit_enrolment', 'user_name', 'user_uuid', 'app_user', 'name');
select copies_names('benefit_enrolment', 'benefit_name', 'benefit_uuid', 'benefit', 'name');

-- Kept apart and out of the trail: families are nobody's who reads the history.
create table benefit_dependant (
  enrolment_uuid uuid not null references benefit_enrolment on delete cascade,
  position int not null,
  name text not null check (length(name) between 1 and 120),
  kinship text not null check (kinship in ('SPOUSE', 'CHILD', 'PARENT', 'OTHER')),
  birth_date date,
  cpf text check (cpf ~ '^\d{11}$')
);
select track_lines('benefit_dependant', 'benefit_enrolment', 'enrolment_uuid', 'dependants', secrets => 'name,kinship,birth_date,cpf');
select identify_lines('benefit_dependant', 'enrolment_uuid');

-- What somebody said about a benefit they do not want; kept as it was said.
create table benefit_refusal (
  benefit_uuid uuid not null references benefit on delete cascade,
  user_uuid uuid not null references app_user,
  statement text not null check (length(statement) between 10 and 1000),
  declined_at timestamptz not null default now(),
  primary key (benefit_uuid, user_uuid)
);
