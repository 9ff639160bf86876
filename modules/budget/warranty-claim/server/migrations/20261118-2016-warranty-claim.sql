-- What a manufacturer is asked to give back of what was repaired under its warranty.
create table warranty_claim (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint warranty_claim_code_key unique,
  brand_uuid uuid not null constraint warranty_claim_brand_fkey references brand,
  -- Who answers for the manufacturer, where it does not itself.
  supplier_uuid uuid constraint warranty_claim_supplier_fkey references supplier,
  -- Copied: the list sorts and searches by them.
  brand_name text not null default '',
  supplier_name text,
  -- The manufacturer's own number for it.
  reference text check (length(reference) between 1 and 60),
  answer_due_on date,
  sent_on date,
  answered_on date,
  notes text check (length(notes) between 1 and 2000),
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'SENT', 'ANSWERED', 'SETTLED', 'REFUSED', 'CANCELLED')),
  line_count int not null default 0,
  claimed_total numeric(14, 2) not null default 0 check (claimed_total >= 0),
  accepted_total numeric(14, 2) not null default 0 check (accepted_total between 0 and claimed_total),
  received_total numeric(14, 2) not null default 0 check (received_total >= 0),
  -- Still expected: all of it until the manufacturer answered, then what it accepted and did not give yet.
  open_total numeric(14, 2) not null generated always as (case status when 'SENT' then claimed_total
    when 'ANSWERED' then greatest(accepted_total - received_total, 0) else 0 end) stored,
  made_by_uuid uuid references app_user,
  made_by_name text,
  search_text text not null generated always as (searchable(code || ' ' || brand_name || ' ' || coalesce(supplier_name, '') || ' '
    || coalesce(reference, ''))) stored,
  constraint warranty_claim_sent check (sent_on is not null or status in ('DRAFT', 'CANCELLED')),
  constraint warranty_claim_answered check (answered_on is not null or status not in ('ANSWERED', 'SETTLED'))
);
create index warranty_claim_by_brand on warranty_claim (searchable(brand_name), uuid);
create index warranty_claim_by_status on warranty_claim (status, code, uuid);
create index warranty_claim_by_sent on warranty_claim (sent_on, uuid);
create index warranty_claim_by_sent_desc on warranty_claim (sent_on desc nulls last, uuid desc);
create index warranty_claim_by_due on warranty_claim (answer_due_on, uuid);
create index warranty_claim_by_due_desc on warranty_claim (answer_due_on desc nulls last, uuid desc);
create index warranty_claim_by_claimed on warranty_claim (claimed_total, uuid);
create index warranty_claim_by_open on warranty_claim (open_total, uuid);
create index warranty_claim_by_created on warranty_claim (created_at, uuid);
create index warranty_claim_by_updated on warranty_claim (updated_at, uuid);
create index warranty_claim_of_brand on warranty_claim (brand_uuid);
create index warranty_claim_of_supplier on warranty_claim (supplier_uuid);
create index warranty_claim_of_maker on warranty_claim (made_by_uuid);
create index warranty_claim_search on warranty_claim using gin (search_text gin_trgm_ops);
select copies_names('warranty_claim', 'brand_name', 'brand_uuid', 'brand', 'name');
select copies_names('warranty_claim', 'supplier_name', 'supplier_uuid', 'supplier', 'name');
select track_record('warranty_claim', 'warranty_claim', label => 'code',
  derived => 'line_count,claimed_total,accepted_total,received_total,open_total,brand_name,supplier_name,made_by_name');

create table warranty_claim_line (
  warranty_claim_uuid uuid not null references warranty_claim on delete cascade,
  position int not null,
  -- The line of a budget it comes from; nothing of one that was typed.
  budget_item_uuid uuid constraint warranty_claim_line_item_fkey references budget_item,
  description text not null check (length(description) between 1 and 300),
  equipment text check (length(equipment) between 1 and 300),
  claimed numeric(14, 2) not null check (claimed > 0),
  -- Nothing until the manufacturer answered.
  accepted numeric(14, 2) check (accepted between 0 and claimed),
  -- Of a cancelled claim it counts no more: what it asked for may be asked for again.
  live boolean not null default true
);
select track_lines('warranty_claim_line', 'warranty_claim', 'warranty_claim_uuid', 'lines');
select identify_lines('warranty_claim_line', 'warranty_claim_uuid');
-- Nothing is claimed twice.
create unique index warranty_claim_line_once on warranty_claim_line (budget_item_uuid) where live;
create index warranty_claim_line_of_item on warranty_claim_line (budget_item_uuid);

-- What came of it, each with its day and its document.
create table warranty_claim_receipt (
  warranty_claim_uuid uuid not null references warranty_claim on delete cascade,
  position int not null,
  received_on date not null,
  kind text not null check (kind in ('MONEY', 'CREDIT', 'GOODS')),
  document text not null check (length(document) between 1 and 120),
  amount numeric(14, 2) not null check (amount > 0)
);
select track_lines('warranty_claim_receipt', 'warranty_claim', 'warranty_claim_uuid', 'receipts');
select identify_lines('warranty_claim_receipt', 'warranty_claim_uuid');
