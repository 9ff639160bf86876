-- What was done, by whom and when. Times of a day in the company's zone: work past midnight is two logs.
create table service_order_work_log (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  service_order_uuid uuid not null references service_order,
  date date not null,
  started_at time not null,
  ended_at time not null,
  minutes int not null generated always as ((extract(epoch from ended_at - started_at) / 60)::int) stored,
  technician_uuid uuid not null constraint service_order_work_log_technician references app_user,
  type text not null check (type in ('DIAGNOSIS', 'REPAIR', 'TEST', 'TRAVEL', 'CUSTOMER_CONTACT', 'OTHER')),
  description text not null check (length(description) between 1 and 4000),
  author_uuid uuid references app_user,
  constraint service_order_work_log_ends check (ended_at > started_at)
);
create index service_order_work_log_of_order on service_order_work_log (service_order_uuid, date, started_at, uuid);
create index service_order_work_log_of_technician on service_order_work_log (technician_uuid, date);
create index service_order_work_log_of_author on service_order_work_log (author_uuid);
select track_record('service_order_work_log', 'service_order_work_log', label => 'description', derived => 'minutes');
