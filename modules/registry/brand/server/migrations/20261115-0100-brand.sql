create table brand (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 80),
  manufacturer text,
  country text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  search_text text not null generated always as (searchable(name || ' ' || coalesce(manufacturer, '') || ' ' || coalesce(country, ''))) stored
);
-- 'Philips' and 'PHILIPS' are one brand.
create unique index brand_name_key on brand (searchable(name));
create index brand_by_name on brand (searchable(name), uuid) include (name);
create index brand_by_created on brand (created_at, uuid);
create index brand_search on brand using gin (search_text gin_trgm_ops);
select track_record('brand', 'brand');
