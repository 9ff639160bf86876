-- What is kept in stock: one record for each part or product. Its sums are the ledger's, kept by it alone.
create table stock_item (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  part_uuid uuid constraint stock_item_part_key unique constraint stock_item_part_fkey references part,
  product_uuid uuid constraint stock_item_product_key unique constraint stock_item_product_fkey references product,
  kind text not null generated always as (case when part_uuid is null then 'PRODUCT' else 'PART' end) stored,
  -- Copied by the triggers below: lists sort and search by them.
  code text not null default '',
  name text not null default '',
  unit text not null default 'UN',
  location text check (length(location) between 1 and 60),
  min_quantity numeric(14, 3) check (min_quantity >= 0),
  reorder_point numeric(14, 3) check (reorder_point >= 0),
  max_quantity numeric(14, 3) check (max_quantity >= 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  on_hand numeric(14, 3) not null default 0 check (on_hand >= 0),
  reserved numeric(14, 3) not null default 0 check (reserved between 0 and on_hand),
  -- Four places: a cent lost in each of a thousand entries would be seen in the value of the stock.
  average_cost numeric(16, 4) not null default 0 check (average_cost >= 0),
  last_cost numeric(16, 4) check (last_cost >= 0),
  last_entry_at timestamptz,
  last_exit_at timestamptz,
  free numeric(14, 3) not null generated always as (on_hand - reserved) stored,
  stock_value numeric(18, 2) not null generated always as (round(on_hand * average_cost, 2)) stored,
  search_text text not null generated always as (searchable(
    code || ' ' || name || ' ' || coalesce(location, '') || ' ' || regexp_replace(code, '[^a-zA-Z0-9]', '', 'g'))) stored,
  constraint stock_item_of_one check (num_nonnulls(part_uuid, product_uuid) = 1),
  constraint stock_item_levels check (
    coalesce(min_quantity <= reorder_point, true) and coalesce(reorder_point <= max_quantity, true) and coalesce(min_quantity <= max_quantity, true))
);
create index stock_item_by_name on stock_item (kind, searchable(name), uuid) include (name);
create index stock_item_by_code on stock_item (kind, searchable(code), uuid) include (code);
create index stock_item_by_location on stock_item (kind, searchable(location), searchable(name), uuid);
create index stock_item_by_location_desc on stock_item (kind, searchable(location) desc nulls last, searchable(name) desc, uuid desc);
create index stock_item_by_on_hand on stock_item (kind, on_hand, searchable(name), uuid);
create index stock_item_by_free on stock_item (kind, free, searchable(name), uuid);
create index stock_item_by_value on stock_item (kind, stock_value, searchable(name), uuid);
create index stock_item_by_exit on stock_item (kind, last_exit_at, searchable(name), uuid);
create index stock_item_by_exit_desc on stock_item (kind, last_exit_at desc nulls last, searchable(name) desc, uuid desc);
create index stock_item_by_status on stock_item (kind, status, searchable(name), uuid);
create index stock_item_by_created on stock_item (kind, created_at, uuid);
create index stock_item_by_updated on stock_item (kind, updated_at, uuid);
create index stock_item_search on stock_item using gin (search_text gin_trgm_ops);

create function name_stock_item() returns trigger language plpgsql as $$
begin
  if new.part_uuid is not null then
    select code, description, unit into new.code, new.name, new.unit from part where uuid = new.part_uuid;
  else
    select code, name, unit into new.code, new.name, new.unit from product where uuid = new.product_uuid;
  end if;
  -- An unknown one is refused by its key.
  new.code := coalesce(new.code, '');
  new.name := coalesce(new.name, '');
  new.unit := coalesce(new.unit, 'UN');
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create trigger name_item before insert or update of part_uuid, product_uuid, code, name, unit on stock_item
  for each row execute function name_stock_item();
create function rename_stock_item() returns trigger language plpgsql as $$
begin
  update stock_item set code = '' where part_uuid = new.uuid or product_uuid = new.uuid;
  return null;
end $$;
create trigger rename_stock after update of code, description, unit on part
  for each row when ((old.code, old.description, old.unit) is distinct from (new.code, new.description, new.unit))
  execute function rename_stock_item();
create trigger rename_stock after update of code, name, unit on product
  for each row when ((old.code, old.name, old.unit) is distinct from (new.code, new.name, new.unit))
  execute function rename_stock_item();

select track_record('stock_item', 'stock_item',
  derived => 'code,name,unit,kind,on_hand,reserved,free,stock_value,average_cost,last_cost,last_entry_at,last_exit_at');

-- A batch in one place: the same batch in two places is two rows.
create table stock_batch (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  item_uuid uuid not null constraint stock_batch_item_fkey references stock_item,
  batch_number text not null check (length(batch_number) between 1 and 60),
  location text not null default '' check (length(location) <= 60),
  manufactured_at date,
  expires_at date,
  received_at date not null,
  supplier_uuid uuid constraint stock_batch_supplier_fkey references supplier,
  invoice_number text check (length(invoice_number) between 1 and 60),
  unit_cost numeric(14, 2) check (unit_cost >= 0),
  -- What may be picked is ACTIVE and not past its day; that it is expired or used up is seen, not stored.
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'QUARANTINE', 'BLOCKED', 'INACTIVE')),
  status_reason text check (length(status_reason) between 1 and 300),
  quantity numeric(14, 3) not null default 0 constraint stock_batch_enough check (quantity >= 0),
  reserved numeric(14, 3) not null default 0,
  constraint stock_batch_reserved check (reserved between 0 and quantity),
  constraint stock_batch_dates check (manufactured_at <= expires_at),
  constraint stock_batch_idle_unreserved check (status = 'ACTIVE' or reserved = 0)
);
create unique index stock_batch_key on stock_batch (item_uuid, searchable(batch_number), searchable(location));
-- First expired, first out; without a day last; then the oldest.
create index stock_batch_picking on stock_batch (item_uuid, expires_at, received_at, uuid) where status = 'ACTIVE' and quantity > 0;
create index stock_batch_by_expiry on stock_batch (expires_at, uuid) where quantity > 0;
create index stock_batch_by_item on stock_batch (item_uuid, received_at, uuid);
create index stock_batch_of_supplier on stock_batch (supplier_uuid);
select track_record('stock_batch', 'stock_batch', label => 'batch_number', derived => 'quantity,reserved');

-- Who has taken what beforehand: the sum of each batch is its `reserved`.
create table stock_reservation (
  document_type text not null,
  document_uuid uuid not null,
  item_uuid uuid not null references stock_item,
  batch_uuid uuid not null references stock_batch,
  quantity numeric(14, 3) not null constraint stock_reservation_enough check (quantity >= 0),
  document_label text,
  primary key (document_type, document_uuid, batch_uuid)
);
create index stock_reservation_item on stock_reservation (item_uuid);
create index stock_reservation_batch on stock_reservation (batch_uuid);

-- The ledger. Every balance is the sum of its rows, because writing a row is the only way to move a balance.
create table stock_movement (
  uuid uuid primary key default new_uuid(),
  at timestamptz not null default clock_timestamp(),
  item_uuid uuid not null constraint stock_movement_item_fkey references stock_item,
  batch_uuid uuid not null constraint stock_movement_batch_fkey references stock_batch,
  kind text not null check (kind in ('IN', 'OUT', 'TRANSFER', 'ADJUST', 'RESERVE', 'RELEASE')),
  reason text not null check (reason in ('PURCHASE', 'SERVICE_ORDER', 'SALE', 'INTERNAL_USE', 'RETURN', 'INVENTORY', 'IMPORT', 'TRANSFER', 'LOSS', 'OTHER')),
  -- What it does to the balance and to what is reserved of it, with sign.
  quantity numeric(14, 3) not null default 0,
  reserved numeric(14, 3) not null default 0,
  unit_cost numeric(16, 4) not null check (unit_cost >= 0),
  quantity_after numeric(14, 3) not null,
  reserved_after numeric(14, 3) not null,
  document_type text check (length(document_type) between 1 and 40),
  document_uuid uuid,
  document_label text check (length(document_label) between 1 and 120),
  notes text check (length(notes) between 1 and 500),
  user_uuid uuid,
  user_name text,
  change_id uuid not null,
  constraint stock_movement_does_something check (quantity <> 0 or reserved <> 0),
  constraint stock_movement_way check (case kind
    when 'IN' then quantity > 0 and reserved = 0
    when 'OUT' then quantity < 0 and reserved <= 0
    when 'RESERVE' then quantity = 0 and reserved > 0
    when 'RELEASE' then quantity = 0 and reserved < 0
    else quantity <> 0 and reserved = 0 end),
  constraint stock_movement_document check ((document_type is null) = (document_uuid is null)),
  constraint stock_movement_reserver check (reserved = 0 or document_uuid is not null)
);
create index stock_movement_by_item on stock_movement (item_uuid, at, uuid);
create index stock_movement_by_batch on stock_movement (batch_uuid, at, uuid);
create index stock_movement_by_at on stock_movement (at, uuid);
create index stock_movement_by_kind on stock_movement (kind, at, uuid);
create index stock_movement_by_reason on stock_movement (reason, at, uuid);
create index stock_movement_by_document on stock_movement (document_uuid, at, uuid) where document_uuid is not null;
-- Consumption of a period, for the ABC report and for what to buy.
create index stock_movement_consumed on stock_movement (item_uuid, at) include (quantity, unit_cost) where kind = 'OUT';
select track_total('stock_movement');

-- The item's row first, then the batch's: everybody waits in the same order, so nobody waits in a circle.
create function post_stock_movement() returns trigger language plpgsql security definer set search_path = public as $$
declare
  item stock_item;
  batch stock_batch;
begin
  select * into item from stock_item where uuid = new.item_uuid for no key update;
  select * into batch from stock_batch where uuid = new.batch_uuid and item_uuid = new.item_uuid for no key update;
  if batch.uuid is null then
    raise foreign_key_violation using constraint = 'stock_movement_batch_fkey', table = 'stock_movement', message = 'no such batch of this item';
  end if;
  new.at := clock_timestamp();
  new.change_id := current_change();
  new.user_uuid := setting_or_null('bancada.user_uuid')::uuid;
  new.user_name := setting_or_null('bancada.user_name');
  -- What leaves, leaves at the average; what comes says its own cost.
  if new.quantity <= 0 or new.unit_cost is null then new.unit_cost := item.average_cost; end if;
  if new.quantity > 0 then
    item.average_cost := round((item.on_hand * item.average_cost + new.quantity * new.unit_cost) / (item.on_hand + new.quantity), 4);
  end if;
  update stock_batch set quantity = quantity + new.quantity, reserved = reserved + new.reserved
    where uuid = batch.uuid returning quantity, reserved into new.quantity_after, new.reserved_after;
  update stock_item set on_hand = on_hand + new.quantity, reserved = stock_item.reserved + new.reserved, average_cost = item.average_cost,
      last_cost = case when new.kind = 'IN' and new.reason in ('PURCHASE', 'IMPORT') then new.unit_cost else last_cost end,
      last_entry_at = case when new.kind = 'IN' then new.at else last_entry_at end,
      last_exit_at = case when new.kind = 'OUT' then new.at else last_exit_at end
    where uuid = item.uuid;
  if new.reserved > 0 then
    insert into stock_reservation as held (document_type, document_uuid, item_uuid, batch_uuid, quantity, document_label)
      values (new.document_type, new.document_uuid, new.item_uuid, new.batch_uuid, new.reserved, new.document_label)
      on conflict (document_type, document_uuid, batch_uuid) do update set quantity = held.quantity + excluded.quantity;
  elsif new.reserved < 0 then
    update stock_reservation set quantity = quantity + new.reserved
      where document_type = new.document_type and document_uuid = new.document_uuid and batch_uuid = new.batch_uuid;
    if not found then
      raise check_violation using constraint = 'stock_reservation_enough', table = 'stock_reservation', message = 'nothing is reserved';
    end if;
    delete from stock_reservation where document_type = new.document_type and document_uuid = new.document_uuid
      and batch_uuid = new.batch_uuid and quantity = 0;
  end if;
  return new;
end $$;
create trigger post before insert on stock_movement for each row execute function post_stock_movement();

select append_only('stock_movement');
select kept_by_triggers('stock_item', 'on_hand', 'reserved', 'average_cost', 'last_cost', 'last_entry_at', 'last_exit_at');
select kept_by_triggers('stock_batch', 'quantity', 'reserved');
select kept_by_triggers('stock_reservation', 'document_type', 'document_uuid', 'item_uuid', 'batch_uuid', 'quantity', 'document_label');

-- Where the ledger and the balances disagree: nowhere, ever. Asked every night and whenever someone wants to see it.
create function stock_differences() returns table (item_uuid uuid, batch_uuid uuid, what text, kept numeric, summed numeric) language sql stable as $$
  with ledger as (
    select m.batch_uuid, sum(m.quantity) as quantity, sum(m.reserved) as reserved from stock_movement m group by m.batch_uuid
  ), held as (
    select r.batch_uuid, sum(r.quantity) as quantity from stock_reservation r group by r.batch_uuid
  ), items as (
    select b.item_uuid, sum(b.quantity) as quantity, sum(b.reserved) as reserved from stock_batch b group by b.item_uuid
  )
  select b.item_uuid, b.uuid, 'BATCH_QUANTITY', b.quantity, coalesce(l.quantity, 0) from stock_batch b left join ledger l on l.batch_uuid = b.uuid
    where b.quantity <> coalesce(l.quantity, 0)
  union all
  select b.item_uuid, b.uuid, 'BATCH_RESERVED', b.reserved, coalesce(l.reserved, 0) from stock_batch b left join ledger l on l.batch_uuid = b.uuid
    where b.reserved <> coalesce(l.reserved, 0)
  union all
  select b.item_uuid, b.uuid, 'RESERVATIONS', b.reserved, coalesce(h.quantity, 0) from stock_batch b left join held h on h.batch_uuid = b.uuid
    where b.reserved <> coalesce(h.quantity, 0)
  union all
  select i.uuid, null, 'ITEM_QUANTITY', i.on_hand, coalesce(s.quantity, 0) from stock_item i left join items s on s.item_uuid = i.uuid
    where i.on_hand <> coalesce(s.quantity, 0)
  union all
  select i.uuid, null, 'ITEM_RESERVED', i.reserved, coalesce(s.reserved, 0) from stock_item i left join items s on s.item_uuid = i.uuid
    where i.reserved <> coalesce(s.reserved, 0)
$$;

create table stock_check (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  items int not null,
  batches int not null,
  movements bigint not null,
  differences jsonb not null default '[]',
  took_ms int not null,
  user_name text
);
create index stock_check_by_created on stock_check (created_at, uuid);
select track_record('stock_check', 'stock_check', label => 'user_name');
select append_only('stock_check');
