create table lost_reason (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 80),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  search_text text not null generated always as (searchable(name)) stored
);
-- 'Preço' and 'PRECO' are one reason.
create unique index lost_reason_name_key on lost_reason (searchable(name));
create index lost_reason_by_name on lost_reason (searchable(name), uuid) include (name);
create index lost_reason_by_created on lost_reason (created_at, uuid);
create index lost_reason_search on lost_reason using gin (search_text gin_trgm_ops);
select track_record('lost_reason', 'lost_reason');
