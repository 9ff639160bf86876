-- What an index of prices came to in a month, in percent, as it was published.
create table price_index (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  price_index text not null check (price_index in ('IPCA', 'IGPM', 'INPC', 'IPC_FIPE')),
  month text not null check (month ~ '^(19|20|21)\d{2}-(0[1-9]|1[0-2])$'),
  rate numeric(6, 4) not null,
  source text check (length(source) between 1 and 120),
  -- By its name as people write it, and by its month as they read it.
  search_text text not null generated always as (searchable(
    (case price_index when 'IGPM' then 'IGP-M IGPM' when 'IPC_FIPE' then 'IPC-FIPE' else price_index end)
    || ' ' || right(month, 2) || '/' || left(month, 4) || ' ' || coalesce(source, ''))) stored,
  constraint price_index_month_key unique (price_index, month)
);
create index price_index_by_index on price_index (price_index, month, uuid);
create index price_index_by_month on price_index (month, price_index, uuid);
create index price_index_by_rate on price_index (rate, uuid);
create index price_index_by_created on price_index (created_at, uuid);
create index price_index_by_updated on price_index (updated_at, uuid);
create index price_index_search on price_index using gin (search_text gin_trgm_ops);
select track_record('price_index', 'price_index', label => 'month');
