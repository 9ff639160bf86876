create table supplier_document (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  supplier_uuid uuid not null constraint supplier_document_supplier_fkey references supplier,
  document_type_uuid uuid not null constraint supplier_document_type_fkey references document_type,
  number text check (length(number) between 1 and 80),
  issued_on date,
  valid_until date,
  review text not null default 'PENDING' check (review in ('PENDING', 'APPROVED', 'REJECTED', 'WAIVED')),
  reason text check (length(reason) between 1 and 500),
  file_uuid uuid references stored_file on delete set null,
  channel text not null check (channel in ('STAFF', 'LINK')),
  sent_by text,
  reviewed_by_name text,
  reviewed_at timestamptz,
  notes text check (length(notes) between 1 and 1000),
  constraint supplier_document_dates check (valid_until >= issued_on),
  -- A refusal and a waiver say why.
  constraint supplier_document_why check (review in ('PENDING', 'APPROVED') or reason is not null),
  constraint supplier_document_reviewed check ((review = 'PENDING') = (reviewed_at is null))
);
create index supplier_document_of_supplier on supplier_document (supplier_uuid, created_at desc);
create index supplier_document_of_type on supplier_document (document_type_uuid);
create index supplier_document_of_file on supplier_document (file_uuid);
create index supplier_document_by_valid on supplier_document (valid_until, uuid);
create index supplier_document_by_valid_desc on supplier_document (valid_until desc nulls last, uuid desc);
create index supplier_document_by_created on supplier_document (created_at, uuid);
create index supplier_document_by_updated on supplier_document (updated_at, uuid);
select track_record('supplier_document', 'supplier_document', label => 'number', derived => 'file_uuid');
