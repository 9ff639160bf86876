-- By when it was promised, and under which contract. The clock of a policy is its module's; a promise by hand is kept here.
alter table service_order
  add column contract_code text check (length(contract_code) between 1 and 40),
  add column response_due_at timestamptz,
  add column solution_due_at timestamptz,
  add column responded_at timestamptz,
  add constraint service_order_due check (response_due_at <= solution_due_at);

update service_order set responded_at = first.at
from (select service_order_uuid, min(created_at) as at from service_order_change
  where axis = 'status' and from_status = 'OPEN' and to_status <> 'CANCELLED' group by service_order_uuid) first
where first.service_order_uuid = service_order.uuid;

create index service_order_by_due on service_order (solution_due_at, created_at, uuid);
create index service_order_by_due_down on service_order (solution_due_at desc nulls last, created_at desc, uuid desc);
create index service_order_unfinished on service_order (solution_due_at, created_at, uuid)
  where finished_at is null and status <> 'CANCELLED';

-- Told once for each promise: marking the order itself would take it from under whoever is writing on it.
create table service_order_late_notice (
  service_order_uuid uuid not null references service_order,
  due_at timestamptz not null,
  primary key (service_order_uuid, due_at)
);
select append_only('service_order_late_notice');
