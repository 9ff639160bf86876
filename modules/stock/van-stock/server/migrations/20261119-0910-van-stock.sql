-- A van (carro) or a case (maleta) is a place of the stock with a responsible technician: what stands in a place of its
-- name is what is aboard.
create table stock_van (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The place of its batches, as they call it.
  name text not null check (length(name) between 1 and 60),
  plate text check (length(plate) between 1 and 20),
  technician_uuid uuid not null constraint stock_van_technician_fkey references app_user,
  -- Copied: the list sorts and searches by it.
  technician_name text not null default '',
  notes text check (length(notes) between 1 and 500),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  search_text text not null generated always as (searchable(name || ' ' || coalesce(plate, '') || ' ' || technician_name)) stored
);
-- Places are compared without case and accents, and so are vans.
create unique index stock_van_name_key on stock_van (searchable(name));
-- Whoever uses a part aboard has one van to take it from.
create unique index stock_van_technician_key on stock_van (technician_uuid) where status = 'ACTIVE';
create index stock_van_of_technician on stock_van (technician_uuid);
create index stock_van_by_technician on stock_van (searchable(technician_name), uuid);
create index stock_van_by_created on stock_van (created_at, uuid);
create index stock_van_search on stock_van using gin (search_text gin_trgm_ops);
select track_record('stock_van', 'stock_van', derived => 'technician_name');
select copies_names('stock_van', 'technician_name', 'technician_uuid', 'app_user', 'name');
alter table stock_batch add constraint stock_batch_van_fkey foreign key (van_uuid) references stock_van;
