-- What is billed of a contract's period: proposed by a run, looked through, approved, then followed until it is paid.
create table contract_billing (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint contract_billing_code_key unique,
  maintenance_contract_uuid uuid constraint contract_billing_maintenance_fkey references maintenance_contract,
  maintenance_contract_code text,
  rental_contract_uuid uuid constraint contract_billing_rental_fkey references rental_contract,
  rental_contract_code text,
  customer_uuid uuid not null constraint contract_billing_customer_fkey references customer,
  customer_name text not null default '',
  payer_uuid uuid not null constraint contract_billing_payer_fkey references customer,
  payer_name text not null default '',
  payer_document text,
  period_number int not null,
  starts_on date not null,
  ends_on date not null,
  due_on date not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'APPROVED', 'ISSUED', 'PAID', 'CANCELLED')),
  line_count int not null default 0,
  -- Lines whose value nobody has said yet.
  open_count int not null default 0,
  total numeric(14, 2) not null default 0,
  document_kind text check (document_kind in ('NFSE', 'NFE', 'RENTAL_INVOICE', 'RECEIPT', 'DEBIT_NOTE')),
  document_number text check (length(document_number) between 1 and 60),
  issued_on date,
  paid_on date,
  notes text check (length(notes) between 1 and 2000),
  made_by_uuid uuid references app_user,
  made_by_name text,
  search_text text not null generated always as (searchable(code || ' ' || coalesce(maintenance_contract_code, '') || ' ' ||
    coalesce(rental_contract_code, '') || ' ' || customer_name || ' ' || payer_name || ' ' || coalesce(document_number, ''))) stored,
  constraint contract_billing_one_contract check (num_nonnulls(maintenance_contract_uuid, rental_contract_uuid) = 1),
  constraint contract_billing_period check (ends_on >= starts_on)
);
create index contract_billing_search on contract_billing using gin (search_text gin_trgm_ops);
create index contract_billing_by_customer on contract_billing (searchable(customer_name), uuid);
create index contract_billing_by_start on contract_billing (starts_on, uuid);
create index contract_billing_by_due on contract_billing (due_on, uuid);
create index contract_billing_by_status on contract_billing (status, code, uuid);
create index contract_billing_by_total on contract_billing (total, uuid);
create index contract_billing_by_paid on contract_billing (paid_on, uuid);
create index contract_billing_by_paid_down on contract_billing (paid_on desc nulls last, uuid desc);
create index contract_billing_by_created on contract_billing (created_at, uuid);
create index contract_billing_by_updated on contract_billing (updated_at, uuid);
create index contract_billing_of_maintenance on contract_billing (maintenance_contract_uuid);
create index contract_billing_of_rental on contract_billing (rental_contract_uuid);
create index contract_billing_of_customer on contract_billing (customer_uuid);
create index contract_billing_of_payer on contract_billing (payer_uuid);
create index contract_billing_of_maker on contract_billing (made_by_uuid);
-- What waits for money, by the day it is due.
create index contract_billing_awaited on contract_billing (due_on) where status in ('APPROVED', 'ISSUED');
select copies_names('contract_billing', 'customer_name', 'customer_uuid', 'customer', 'name');
-- The second pointer at the same table, which `copies_names` has no name for.
create trigger rename_payer_of_contract_billing after update on customer for each row when (old.name is distinct from new.name)
  execute function name_again('contract_billing', 'payer_name', 'payer_uuid');
select track_record('contract_billing', 'contract_billing', label => 'code', derived =>
  'maintenance_contract_code,rental_contract_code,customer_uuid,customer_name,payer_uuid,payer_name,payer_document,period_number,starts_on,ends_on,line_count,open_count,total,made_by_uuid,made_by_name');

-- Its key and its places are given below, as those of all lines.
create table contract_billing_line (
  contract_billing_uuid uuid not null references contract_billing on delete cascade,
  position int not null,
  -- What it is of: the contract itself or an item of it, which stands in one of two tables.
  source_uuid uuid not null,
  kind text not null check (kind in ('FIXED', 'UNIT', 'CREDIT', 'EXCESS', 'SHORTFALL', 'INDEMNITY', 'FREIGHT', 'PENALTY', 'ADJUSTMENT', 'OTHER')),
  description text not null check (length(description) between 1 and 300),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  -- How often the same days were billed alike before, and one more.
  turn int not null default 1 check (turn > 0),
  days int,
  quantity numeric(14, 3),
  unit_value numeric(14, 2),
  bought numeric(14, 3) check (bought >= 0),
  -- Empty until a person says it.
  amount numeric(14, 2),
  excluded_reason text check (length(excluded_reason) between 1 and 300),
  by_hand boolean not null default false,
  spans jsonb not null default '[]',
  -- Of a billing that was cancelled it stands no more.
  live boolean not null default true,
  -- No day is billed twice, whoever writes and however many at once.
  constraint contract_billing_line_once exclude using gist
    (source_uuid with =, kind with =, turn with =, daterange(starts_on, ends_on, '[]') with &&) where (live and not by_hand)
);
create index contract_billing_line_of_source on contract_billing_line (source_uuid);
select track_lines('contract_billing_line', 'contract_billing', 'contract_billing_uuid', 'lines');
select identify_lines('contract_billing_line', 'contract_billing_uuid');
