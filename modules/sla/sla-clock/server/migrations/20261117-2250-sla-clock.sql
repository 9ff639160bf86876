-- What the clock of an order came to: by which policy, as it then was, and once the order is ready how the time went.
-- By when it is due stands on the order itself. All of it can be worked out again, so nothing of it is history.
create table sla_clock (
  service_order_uuid uuid primary key references service_order on delete cascade,
  policy_uuid uuid constraint sla_clock_policy references sla_configuration,
  terms jsonb,
  response_kept boolean,
  arrival_kept boolean,
  solution_kept boolean,
  done_at timestamptz,
  target_minutes int,
  spent_minutes int,
  own_minutes int,
  parts_minutes int,
  approval_minutes int,
  customer_minutes int,
  paused_minutes int,
  -- When which part of a promise is used up, while it is open.
  moments jsonb not null default '[]'
);
create index sla_clock_of_policy on sla_clock (policy_uuid);
create index sla_clock_done on sla_clock (done_at) where done_at is not null;
create index sla_clock_open on sla_clock (service_order_uuid) where done_at is null;

-- The hours of work the clocks were counted by last.
create table sla_clock_basis (
  one boolean primary key default true check (one),
  calendar text not null
);
