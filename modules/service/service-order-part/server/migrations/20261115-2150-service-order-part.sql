-- What an order needs: one line per part. What is set aside for it is the stock's own ledger.
create table service_order_part (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  service_order_uuid uuid not null references service_order,
  part_uuid uuid not null constraint service_order_part_part_fkey references part,
  -- As it was called when it came into the order.
  part_label text not null check (length(part_label) between 1 and 400),
  quantity numeric(14, 3) not null check (quantity > 0),
  coverage text not null default 'NONE' check (coverage in ('NONE', 'PARTIAL', 'FULL')),
  notes text check (length(notes) between 1 and 500),
  -- What the stock could not give when last asked: purchasing's note.
  short_quantity numeric(14, 3) not null default 0 check (short_quantity >= 0),
  short_since timestamptz,
  constraint service_order_part_once unique (service_order_uuid, part_uuid),
  constraint service_order_part_short check ((short_quantity > 0) = (short_since is not null))
);
create index service_order_part_of_part on service_order_part (part_uuid, service_order_uuid);
create index service_order_part_short on service_order_part (short_since) where short_quantity > 0;
select track_record('service_order_part', 'service_order_part', label => 'part_label', derived => 'short_quantity,short_since');

-- What was used, by batch, at the cost it left the stock with.
create table service_order_consumption (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  service_order_uuid uuid not null references service_order,
  part_uuid uuid not null references part,
  part_label text not null,
  item_uuid uuid not null references stock_item,
  batch_uuid uuid not null references stock_batch,
  quantity numeric(14, 3) not null check (quantity > 0),
  returned numeric(14, 3) not null default 0 check (returned >= 0),
  written_off numeric(14, 3) not null default 0 check (written_off >= 0),
  unit_cost numeric(16, 4) not null check (unit_cost >= 0),
  coverage text not null default 'NONE' check (coverage in ('NONE', 'PARTIAL', 'FULL')),
  notes text check (length(notes) between 1 and 500),
  write_off_reason text check (length(write_off_reason) between 1 and 300),
  user_uuid uuid references app_user,
  user_name text,
  constraint service_order_consumption_enough check (returned + written_off <= quantity),
  constraint service_order_consumption_why check ((written_off > 0) = (write_off_reason is not null))
);
create index service_order_consumption_of_order on service_order_consumption (service_order_uuid, created_at, uuid);
create index service_order_consumption_of_part on service_order_consumption (part_uuid, created_at);
create index service_order_consumption_of_item on service_order_consumption (item_uuid);
create index service_order_consumption_of_batch on service_order_consumption (batch_uuid);
create index service_order_consumption_by_user on service_order_consumption (user_uuid);
select track_record('service_order_consumption', 'service_order_consumption', label => 'part_label');
