-- What came with one invoice: the document its movements name. The purchase of a later day will point here.
create table stock_receipt (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  kind text not null check (kind in ('PART', 'PRODUCT')),
  supplier_uuid uuid not null constraint stock_receipt_supplier_fkey references supplier,
  invoice_number text not null check (length(invoice_number) between 1 and 60),
  received_at date not null,
  total numeric(18, 2) not null check (total >= 0),
  notes text check (length(notes) <= 500),
  user_name text
);
create unique index stock_receipt_key on stock_receipt (supplier_uuid, searchable(invoice_number), kind);
create index stock_receipt_by_created on stock_receipt (created_at, uuid);
select track_record('stock_receipt', 'stock_receipt', label => 'invoice_number');
select append_only('stock_receipt');
