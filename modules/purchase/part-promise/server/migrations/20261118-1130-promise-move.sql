-- A promise that moved because a part comes later: what the customer is told, and of which day.
create table promise_move (
  uuid uuid primary key default new_uuid(),
  created_at timestamptz not null default now(),
  service_order_uuid uuid not null references service_order on delete cascade,
  was_due_at timestamptz not null,
  due_at timestamptz not null,
  arrives_at date not null,
  message text check (length(message) between 1 and 1000),
  -- Nobody is told where no address is known.
  to_address text
);
create index promise_move_of_order on promise_move (service_order_uuid, created_at);
