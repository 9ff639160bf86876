create table purchase (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint purchase_code_key unique,
  supplier_uuid uuid not null constraint purchase_supplier_fkey references supplier,
  supplier_name text not null default '',
  expected_at date,
  payment_terms text check (length(payment_terms) between 1 and 200),
  discount numeric(14, 2) not null default 0 check (discount >= 0),
  freight numeric(14, 2) not null default 0 check (freight >= 0),
  taxes numeric(14, 2) not null default 0 check (taxes >= 0),
  notes text check (length(notes) between 1 and 2000),
  status text not null default 'DRAFT' check (status in
    ('DRAFT', 'SENT', 'CONFIRMED', 'IN_TRANSIT', 'PARTIALLY_RECEIVED', 'RECEIVED', 'CLOSED', 'CANCELLED')),
  revision int not null default 1,
  line_count int not null default 0,
  items_total numeric(14, 2) not null default 0,
  total numeric(14, 2) not null default 0,
  buyer_uuid uuid references app_user,
  buyer_name text,
  sent_at timestamptz,
  search_text text not null generated always as (searchable(code || ' ' || supplier_name || ' ' || coalesce(buyer_name, ''))) stored
);
create index purchase_by_supplier on purchase (searchable(supplier_name), uuid);
create index purchase_by_expected on purchase (expected_at, uuid);
create index purchase_by_expected_desc on purchase (expected_at desc nulls last, uuid desc);
create index purchase_by_status on purchase (status, code, uuid);
create index purchase_by_total on purchase (total, uuid);
create index purchase_by_created on purchase (created_at, uuid);
create index purchase_by_updated on purchase (updated_at, uuid);
create index purchase_of_supplier on purchase (supplier_uuid);
create index purchase_of_buyer on purchase (buyer_uuid);
create index purchase_search on purchase using gin (search_text gin_trgm_ops);
select track_record('purchase', 'purchase', label => 'code',
  derived => 'supplier_name,line_count,items_total,total,buyer_name,sent_at,revision');

-- Its key and its places are given below, as those of all lines.
create table purchase_line (
  purchase_uuid uuid not null references purchase on delete cascade,
  position int not null,
  kind text not null,
  part_uuid uuid constraint purchase_line_part_fkey references part,
  product_uuid uuid constraint purchase_line_product_fkey references product,
  description text not null check (length(description) between 1 and 300),
  quantity numeric(14, 3) not null check (quantity > 0),
  unit text not null default 'UN' check (length(unit) between 1 and 10),
  unit_price numeric(14, 2) not null check (unit_price >= 0),
  discount numeric(14, 2) not null default 0 check (discount >= 0),
  total numeric(14, 2) not null generated always as (greatest(round(quantity * unit_price, 2) - discount, 0)) stored,
  expected_at date,
  -- What asked for it: a line of a request in orders stays.
  request_line_uuid uuid constraint purchase_line_request_fkey references purchase_request_line,
  notes text check (length(notes) between 1 and 300),
  constraint purchase_line_points check (case kind
    when 'PART' then part_uuid is not null and product_uuid is null
    when 'PRODUCT' then product_uuid is not null and part_uuid is null
    when 'OTHER' then part_uuid is null and product_uuid is null else false end)
);
select track_lines('purchase_line', 'purchase', 'purchase_uuid', 'lines');
select identify_lines('purchase_line', 'purchase_uuid');
create index purchase_line_of_part on purchase_line (part_uuid);
create index purchase_line_of_product on purchase_line (product_uuid);
create index purchase_line_of_request on purchase_line (request_line_uuid);

-- Each version as it went to the supplier; never changed.
create table purchase_revision (
  uuid uuid primary key default new_uuid(),
  purchase_uuid uuid not null references purchase,
  revision int not null,
  at timestamptz not null default now(),
  user_name text,
  reason text,
  content jsonb not null,
  constraint purchase_revision_once unique (purchase_uuid, revision)
);
