create table receiving (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint receiving_code_key unique,
  supplier_uuid uuid not null constraint receiving_supplier_fkey references supplier,
  supplier_name text not null default '',
  -- With the alphanumeric CNPJ it may hold letters.
  invoice_key text check (length(invoice_key) = 44),
  invoice_number text check (length(invoice_number) between 1 and 60),
  issued_at date,
  received_at date,
  notes text check (length(notes) between 1 and 2000),
  divergence_note text check (length(divergence_note) between 1 and 1000),
  status text not null default 'CHECKING' check (status in ('CHECKING', 'RECEIVED', 'UNDONE')),
  purchase_codes text,
  line_count int not null default 0,
  divergence_count int not null default 0,
  total numeric(14, 2) not null default 0,
  received_by_uuid uuid references app_user,
  received_by_name text,
  search_text text not null generated always as (searchable(code || ' ' || supplier_name || ' ' || coalesce(invoice_number, '')
    || ' ' || coalesce(invoice_key, '') || ' ' || coalesce(purchase_codes, ''))) stored
);
-- An invoice comes once; one that was undone may come again.
create unique index receiving_invoice_key on receiving (invoice_key) where status <> 'UNDONE';
create unique index receiving_invoice_number on receiving (supplier_uuid, searchable(invoice_number))
  where status <> 'UNDONE' and invoice_key is null;
create index receiving_by_supplier on receiving (searchable(supplier_name), uuid);
create index receiving_by_received on receiving (received_at, uuid);
create index receiving_by_received_desc on receiving (received_at desc nulls last, uuid desc);
create index receiving_by_status on receiving (status, code, uuid);
create index receiving_by_total on receiving (total, uuid);
create index receiving_by_created on receiving (created_at, uuid);
create index receiving_by_updated on receiving (updated_at, uuid);
create index receiving_of_supplier on receiving (supplier_uuid);
create index receiving_of_checker on receiving (received_by_uuid);
create index receiving_search on receiving using gin (search_text gin_trgm_ops);
select track_record('receiving', 'receiving', label => 'code',
  derived => 'supplier_name,purchase_codes,line_count,divergence_count,total,received_by_name');

-- Its key and its places are given below, as those of all lines. A line of a purchase may come in several batches.
create table receiving_line (
  receiving_uuid uuid not null references receiving on delete cascade,
  position int not null,
  purchase_line_uuid uuid not null constraint receiving_line_purchase_fkey references purchase_line,
  quantity numeric(14, 3) not null check (quantity >= 0),
  refused_quantity numeric(14, 3) not null default 0 check (refused_quantity >= 0),
  refusal text check (refusal in ('DAMAGED', 'WRONG', 'EXPIRED', 'NOT_ORDERED', 'OTHER')),
  invoiced_quantity numeric(14, 3) check (invoiced_quantity >= 0),
  unit_cost numeric(14, 2) not null check (unit_cost >= 0),
  charges numeric(14, 2) not null default 0 check (charges >= 0),
  batch_number text check (length(batch_number) between 1 and 60),
  manufactured_at date,
  expires_at date,
  location text check (length(location) between 1 and 60),
  supplier_code text check (length(supplier_code) between 1 and 60),
  gtin text check (length(gtin) between 8 and 14),
  divergence text,
  constraint receiving_line_something check (quantity > 0 or refused_quantity > 0)
);
select track_lines('receiving_line', 'receiving', 'receiving_uuid', 'lines');
select identify_lines('receiving_line', 'receiving_uuid');
create index receiving_line_of_purchase on receiving_line (purchase_line_uuid);

-- What suppliers' invoices call our goods: learned from each receipt, for the next one.
create table supplier_item (
  supplier_uuid uuid not null references supplier on delete cascade,
  supplier_code text not null,
  part_uuid uuid references part on delete cascade,
  product_uuid uuid references product on delete cascade,
  gtin text,
  seen_at timestamptz not null default now(),
  constraint supplier_item_key primary key (supplier_uuid, supplier_code),
  constraint supplier_item_of_one check (num_nonnulls(part_uuid, product_uuid) = 1)
);
create index supplier_item_of_part on supplier_item (part_uuid);
create index supplier_item_of_product on supplier_item (product_uuid);
