-- The code on a customer's receipt: 32 random bytes that open one page and nothing else. Kept as it is, since the
-- same receipt is printed again; beside the order, where no list, sheet or history reads it.
create table service_order_follow (
  service_order_uuid uuid primary key references service_order,
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{43}$'),
  created_at timestamptz not null default now()
);
select append_only('service_order_follow');
