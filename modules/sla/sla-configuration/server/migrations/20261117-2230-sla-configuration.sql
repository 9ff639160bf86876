-- What is promised to whom, in business minutes.
create table sla_configuration (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 80),
  by_contract boolean not null default false,
  customer_uuid uuid constraint sla_configuration_customer references customer,
  type_uuid uuid constraint sla_configuration_type references service_order_type,
  priority text check (priority in ('LOW', 'MEDIUM', 'HIGH', 'URGENT')),
  equipment_category_uuid uuid constraint sla_configuration_category references equipment_category,
  response_minutes int not null check (response_minutes > 0),
  arrival_minutes int check (arrival_minutes > 0),
  solution_minutes int not null,
  calendar text not null default 'COMPANY' check (calendar in ('COMPANY', 'ALWAYS')),
  pause_statuses text[] not null default '{}',
  penalty text check (length(penalty) between 1 and 1000),
  valid_from date,
  valid_until date,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  search_text text not null generated always as (searchable(name)) stored,
  constraint sla_configuration_order check (solution_minutes >= response_minutes),
  constraint sla_configuration_arrival check (arrival_minutes between response_minutes and solution_minutes),
  constraint sla_configuration_valid check (valid_from <= valid_until),
  -- Given by a contract, it is matched by nothing else.
  constraint sla_configuration_by_contract check
    (not by_contract or num_nonnulls(customer_uuid, type_uuid, priority, equipment_category_uuid) = 0),
  -- Of two that match the same orders on the same days nobody could say which holds.
  constraint sla_configuration_same_match exclude using gist (
    (coalesce(customer_uuid, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
    (coalesce(type_uuid, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
    (coalesce(equipment_category_uuid, '00000000-0000-0000-0000-000000000000'::uuid)) with =,
    (coalesce(priority, '')) with =,
    daterange(valid_from, valid_until, '[]') with &&
  ) where (status = 'ACTIVE' and not by_contract)
);
create unique index sla_configuration_name_key on sla_configuration (searchable(name));
create index sla_configuration_by_name on sla_configuration (searchable(name), uuid) include (name);
create index sla_configuration_by_status on sla_configuration (status, searchable(name), uuid);
create index sla_configuration_by_response on sla_configuration (response_minutes, searchable(name), uuid);
create index sla_configuration_by_solution on sla_configuration (solution_minutes, searchable(name), uuid);
create index sla_configuration_by_created on sla_configuration (created_at, uuid);
create index sla_configuration_by_updated on sla_configuration (updated_at, uuid);
create index sla_configuration_of_customer on sla_configuration (customer_uuid);
create index sla_configuration_of_type on sla_configuration (type_uuid);
create index sla_configuration_of_category on sla_configuration (equipment_category_uuid);
create index sla_configuration_search on sla_configuration using gin (search_text gin_trgm_ops);
select track_record('sla_configuration', 'sla_configuration');

-- At which part of the time somebody is told, and who.
create table sla_configuration_warning (
  sla_configuration_uuid uuid not null references sla_configuration on delete cascade,
  position int not null,
  percent int not null check (percent between 1 and 300),
  audience text not null check (audience in ('TEAM', 'MANAGERS', 'PERSON')),
  user_uuid uuid constraint sla_configuration_warning_user references app_user,
  constraint sla_configuration_warning_person check ((audience = 'PERSON') = (user_uuid is not null))
);
create index sla_configuration_warning_of_user on sla_configuration_warning (user_uuid);
select track_lines('sla_configuration_warning', 'sla_configuration', 'sla_configuration_uuid', 'warnings');
select identify_lines('sla_configuration_warning', 'sla_configuration_uuid');

-- What the trade promises. From today on: what was opened before was promised otherwise.
with made as (
  insert into sla_configuration (name, priority, response_minutes, solution_minutes, pause_statuses, valid_from)
  select name, priority, response * 60, solution * 60, '{PENDING_APPROVAL,WAITING_CUSTOMER,PAUSED}', business_day()
  from (values
    ('Crítica', 'URGENT', 2, 8),
    ('Alta', 'HIGH', 4, 24),
    ('Média', 'MEDIUM', 8, 40),
    ('Baixa', 'LOW', 16, 80)) as usual (name, priority, response, solution)
  returning uuid
)
insert into sla_configuration_warning (sla_configuration_uuid, position, percent, audience)
select made.uuid, told.position, told.percent, told.audience
from made, (values (0, 80, 'TEAM'), (1, 100, 'TEAM'), (2, 100, 'MANAGERS')) as told (position, percent, audience);
