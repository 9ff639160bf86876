-- The figures of a period as they were when their cycle was closed. Written once, by who closes or by who reads first.
create table evaluation_kept_facts (
  cycle_uuid uuid not null references evaluation_cycle,
  employee_uuid uuid not null references app_user,
  facts jsonb not null,
  kept_at timestamptz not null default now(),
  primary key (cycle_uuid, employee_uuid)
);
create index evaluation_kept_facts_of_employee on evaluation_kept_facts (employee_uuid);
