create table supplier (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  type text not null check (type in ('PF', 'PJ', 'FOREIGN')),
  name text not null check (length(name) between 1 and 160),
  trade_name text,
  document text constraint supplier_document_key unique,
  tax_id text,
  country text not null default 'Brasil',
  foreign_address text,
  state_registration text,
  email text,
  phone text,
  mobile text,
  types text[] not null check (types <@ array['PARTS', 'EQUIPMENT', 'SERVICE', 'CALIBRATION', 'TRANSPORT', 'IMPORT'] and cardinality(types) > 0),
  lead_time_days int check (lead_time_days between 0 and 999),
  payment_terms text,
  currency text not null default 'BRL' check (currency in ('BRL', 'USD', 'EUR', 'GBP', 'CHF', 'JPY', 'CNY')),
  minimum_order numeric(14, 2) check (minimum_order >= 0),
  bank_details text,
  notes text,
  -- Worked out elsewhere, never typed.
  qualification_status text not null default 'PENDING' check (qualification_status in ('PENDING', 'QUALIFIED', 'CONDITIONAL', 'NOT_QUALIFIED', 'BLOCKED')),
  iqf numeric(5, 2) check (iqf between 0 and 100),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  -- Of the main address, copied here by the trigger below.
  city text,
  state text,
  search_text text not null generated always as (searchable(
    name || ' ' || coalesce(trade_name, '') || ' ' || coalesce(document, '') || ' ' || coalesce(tax_id, '') || ' ' || coalesce(email, '') || ' ' || coalesce(city, '') || ' ' || country)) stored,
  constraint supplier_document_of_type check (
    case type when 'PF' then coalesce(document ~ '^[0-9]{11}$', false)
      when 'PJ' then coalesce(document ~ '^[0-9A-Z]{12}[0-9]{2}$', false)
      else document is null end)
);
create unique index supplier_tax_id_key on supplier (searchable(country), searchable(tax_id)) where tax_id is not null;
create index supplier_by_name on supplier (searchable(name), uuid) include (name);
create index supplier_by_trade_name on supplier (searchable(trade_name), uuid) include (trade_name);
create index supplier_by_city on supplier (searchable(city), uuid) include (city);
create index supplier_by_created on supplier (created_at, uuid);
create index supplier_by_updated on supplier (updated_at, uuid);
create index supplier_by_status on supplier (status, searchable(name), uuid);
create index supplier_by_qualification on supplier (qualification_status, searchable(name), uuid);
create index supplier_types on supplier using gin (types);
create index supplier_search on supplier using gin (search_text gin_trgm_ops);
select track_record('supplier', 'supplier', derived => 'city,state');

create table supplier_contact (
  supplier_uuid uuid not null references supplier on delete cascade,
  position int not null check (position >= 0),
  name text not null,
  role text,
  phone text,
  email text,
  primary key (supplier_uuid, position)
);
select track_lines('supplier_contact', 'supplier', 'supplier_uuid', 'contacts');

create table supplier_address (
  supplier_uuid uuid not null references supplier on delete cascade,
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
  primary key (supplier_uuid, position)
);
create unique index supplier_address_main on supplier_address (supplier_uuid) where is_main;
select track_lines('supplier_address', 'supplier', 'supplier_uuid', 'addresses');

-- Whoever writes addresses, and however: the supplier's city and state are those of the main one.
create function copy_supplier_address() returns trigger language plpgsql as $$
begin
  update supplier set city = main.city, state = main.state
  from (select distinct changed.supplier_uuid, address.city, address.state
    from changed left join supplier_address address on address.supplier_uuid = changed.supplier_uuid and address.is_main) main
  where supplier.uuid = main.supplier_uuid and (supplier.city, supplier.state) is distinct from (main.city, main.state);
  return null;
end $$;
create trigger main_inserted after insert on supplier_address referencing new table as changed for each statement execute function copy_supplier_address();
create trigger main_updated after update on supplier_address referencing new table as changed for each statement execute function copy_supplier_address();
create trigger main_deleted after delete on supplier_address referencing old table as changed for each statement execute function copy_supplier_address();
