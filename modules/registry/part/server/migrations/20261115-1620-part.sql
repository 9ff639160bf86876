create sequence part_code_number;

create table part (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null default '' check (length(code) between 1 and 40),
  parts_number text check (length(parts_number) between 1 and 60),
  -- In bytes too: it stands three times in a row of the index below.
  description text not null check (length(description) between 1 and 200)
    constraint part_description_size check (octet_length(description) <= 480),
  family text check (length(family) between 1 and 60),
  brand_uuid uuid constraint part_brand_fkey references brand,
  unit text not null default 'UN' check (unit in ('UN', 'PC', 'CX', 'KT', 'MT', 'LT', 'KG')),
  ncm text check (ncm ~ '^[0-9]{8}$'),
  cost numeric(14, 2) check (cost >= 0),
  price numeric(14, 2) check (price >= 0),
  min_quantity numeric(14, 3) check (min_quantity >= 0),
  reorder_point numeric(14, 3) check (reorder_point >= 0),
  max_quantity numeric(14, 3) check (max_quantity >= 0),
  is_imported boolean not null default false,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  -- Codes are also found without their punctuation: '453564-12' is typed 45356412.
  search_text text not null generated always as (searchable(
    code || ' ' || coalesce(parts_number, '') || ' ' || description || ' ' || coalesce(family, '') || ' ' ||
    regexp_replace(code, '[^a-zA-Z0-9]', '', 'g') || ' ' || regexp_replace(coalesce(parts_number, ''), '[^a-zA-Z0-9]', '', 'g'))) stored,
  -- Whichever of the three are set.
  constraint part_levels check (
    coalesce(min_quantity <= reorder_point, true) and coalesce(reorder_point <= max_quantity, true) and coalesce(min_quantity <= max_quantity, true))
);
create unique index part_code_key on part (searchable(code)) include (code, uuid);
-- As with customers: every sort has its index and carries its own column; what may be null has one for each way;
-- the usual order carries what filters and searches ask, for words that lie far from the first letters.
create index part_by_description on part (searchable(description), uuid) include (description, search_text, status, family, brand_uuid, is_imported);
create index part_by_parts_number on part (searchable(parts_number), uuid) include (parts_number);
create index part_by_parts_number_desc on part (searchable(parts_number) desc nulls last, uuid desc) include (parts_number);
create index part_by_cost on part (cost, searchable(description), uuid);
create index part_by_cost_desc on part (cost desc nulls last, searchable(description) desc, uuid desc);
create index part_by_price on part (price, searchable(description), uuid);
create index part_by_price_desc on part (price desc nulls last, searchable(description) desc, uuid desc);
create index part_by_created on part (created_at, uuid);
create index part_by_updated on part (updated_at, uuid);
-- These serve a filter too: the chosen ones come by description.
create index part_by_family on part (searchable(family), searchable(description), uuid) include (family, description);
create index part_by_family_desc on part (searchable(family) desc nulls last, searchable(description) desc, uuid desc) include (family, description);
create index part_by_brand on part (brand_uuid, searchable(description), uuid) include (description);
create index part_by_status on part (status, searchable(description), uuid) include (description);
create index part_imported on part (searchable(description), uuid) include (description) where is_imported;
create index part_search on part using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

-- A part without a code gets the next number of the house; one somebody typed already is passed over.
create function number_part() returns trigger language plpgsql as $$
declare number bigint;
begin
  while new.code = '' loop
    number := nextval('part_code_number');
    new.code := 'PEC-' || lpad(number::text, greatest(6, length(number::text)), '0');
    if exists (select from part where searchable(code) = searchable(new.code)) then new.code := ''; end if;
  end loop;
  return new;
end $$;
create trigger number before insert on part for each row when (new.code = '') execute function number_part();
select track_record('part', 'part', label => 'description');

create table part_category (
  part_uuid uuid not null references part on delete cascade,
  position int not null check (position >= 0),
  equipment_category_uuid uuid not null constraint part_category_fkey references equipment_category,
  primary key (part_uuid, position),
  -- Checked at the end: two that change places meet for a moment.
  constraint part_category_once unique (part_uuid, equipment_category_uuid) deferrable initially deferred
);
create index part_category_of on part_category (equipment_category_uuid, part_uuid);
select track_lines('part_category', 'part', 'part_uuid', 'equipment_categories');
select track_total('part_category');

create table part_supplier (
  part_uuid uuid not null references part on delete cascade,
  position int not null check (position >= 0),
  supplier_uuid uuid not null constraint part_supplier_fkey references supplier,
  supplier_code text check (length(supplier_code) between 1 and 60),
  price numeric(14, 2) check (price >= 0),
  lead_time_days int check (lead_time_days between 0 and 999),
  is_preferred boolean not null,
  primary key (part_uuid, position),
  constraint part_supplier_once unique (part_uuid, supplier_uuid) deferrable initially deferred
);
create unique index part_supplier_preferred on part_supplier (part_uuid) where is_preferred;
create index part_supplier_of on part_supplier (supplier_uuid, part_uuid);
select track_lines('part_supplier', 'part', 'part_uuid', 'suppliers');
select track_total('part_supplier');
