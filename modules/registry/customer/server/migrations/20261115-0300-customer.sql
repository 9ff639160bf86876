create table customer (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  type text not null check (type in ('PF', 'PJ')),
  name text not null check (length(name) between 1 and 160),
  trade_name text,
  document text not null constraint customer_document_key unique,
  state_registration text,
  email text,
  phone text,
  mobile text,
  segment text check (segment in ('HOSPITAL', 'CLINIC', 'LABORATORY', 'INDUSTRY', 'UNIVERSITY', 'PUBLIC', 'VETERINARY', 'OTHER')),
  notes text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  -- Of the main address, copied here by the trigger below: a list sorts and filters by them at a million rows.
  city text,
  state text,
  search_text text not null generated always as (searchable(
    name || ' ' || coalesce(trade_name, '') || ' ' || document || ' ' || coalesce(email, '') || ' ' || coalesce(city, ''))) stored,
  constraint customer_document_of_type check (
    (type = 'PF' and document ~ '^[0-9]{11}$') or (type = 'PJ' and document ~ '^[0-9A-Z]{12}[0-9]{2}$'))
);
-- Every sort has its index. Text sorts by `searchable`, and carries the column itself so that a deep page
-- is found in the index alone; a column that may be null has one index for each way, its empty ones last.
-- By name, the usual order, it carries all that filters ask: hospitals searched by 'hospital' lie together,
-- far from the first letters, and the walk to them must not touch the table.
create index customer_by_name on customer (searchable(name), uuid) include (name, search_text, status, type, segment, state, email);
create index customer_by_trade_name on customer (searchable(trade_name), uuid) include (trade_name);
create index customer_by_trade_name_desc on customer (searchable(trade_name) desc nulls last, uuid desc) include (trade_name);
create index customer_by_city on customer (searchable(city), uuid) include (city);
create index customer_by_city_desc on customer (searchable(city) desc nulls last, uuid desc) include (city);
create index customer_by_created on customer (created_at, uuid);
create index customer_by_updated on customer (updated_at, uuid);
-- These serve a filter too: the chosen ones come by name.
create index customer_by_status on customer (status, searchable(name), uuid) include (name);
create index customer_by_type on customer (type, searchable(name), uuid) include (name);
create index customer_by_segment on customer (segment, searchable(name), uuid) include (name);
create index customer_by_segment_desc on customer (segment desc nulls last, searchable(name) desc, uuid desc) include (name);
create index customer_by_state on customer (state, searchable(name), uuid) include (name);
create index customer_by_state_desc on customer (state desc nulls last, searchable(name) desc, uuid desc) include (name);
create index customer_without_email on customer (searchable(name), uuid) include (name) where email is null;
-- A short pending list: a search right after many writes stays as fast as any.
create index customer_search on customer using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
select track_record('customer', 'customer', derived => 'city,state');

create table customer_contact (
  customer_uuid uuid not null references customer on delete cascade,
  position int not null check (position >= 0),
  name text not null,
  role text,
  phone text,
  email text,
  primary key (customer_uuid, position)
);
select track_lines('customer_contact', 'customer', 'customer_uuid', 'contacts');

create table customer_address (
  customer_uuid uuid not null references customer on delete cascade,
  position int not null check (position >= 0),
  label text not null,
  zip_code text not null check (zip_code ~ '^[0-9]{8}$'),
  street text not null,
  number text not null,
  complement text,
  district text not null,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  ibge_code text check (ibge_code ~ '^[0-9]{7}$'),
  is_main boolean not null,
  primary key (customer_uuid, position)
);
create unique index customer_address_main on customer_address (customer_uuid) where is_main;
select track_lines('customer_address', 'customer', 'customer_uuid', 'addresses');

-- Whoever writes addresses, and however: the customer's city and state are those of the main one.
create function copy_main_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update customer set city = main.city, state = main.state
    from (select distinct old_rows.customer_uuid, address.city, address.state
      from old_rows left join customer_address address on address.customer_uuid = old_rows.customer_uuid and address.is_main) main
    where customer.uuid = main.customer_uuid and (customer.city, customer.state) is distinct from (main.city, main.state);
  else
    update customer set city = main.city, state = main.state
    from (select distinct new_rows.customer_uuid, address.city, address.state
      from new_rows left join customer_address address on address.customer_uuid = new_rows.customer_uuid and address.is_main) main
    where customer.uuid = main.customer_uuid and (customer.city, customer.state) is distinct from (main.city, main.state);
  end if;
  return null;
end $$;
create trigger main_inserted after insert on customer_address referencing new table as new_rows for each statement execute function copy_main_address();
create trigger main_updated after update on customer_address referencing new table as new_rows for each statement execute function copy_main_address();
create trigger main_deleted after delete on customer_address referencing old table as old_rows for each statement execute function copy_main_address();
