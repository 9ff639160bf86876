create table quotation (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint quotation_code_key unique,
  subject text not null check (length(subject) between 1 and 200),
  deadline date not null,
  message text check (length(message) between 1 and 2000),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'OPEN', 'ANALYSIS', 'CLOSED', 'CANCELLED')),
  line_count int not null default 0,
  supplier_count int not null default 0,
  answer_count int not null default 0,
  chosen_count int not null default 0,
  total numeric(14, 2),
  saving numeric(14, 2),
  -- Why fewer than three answers were enough.
  few_reason text check (length(few_reason) between 1 and 500),
  buyer_uuid uuid references app_user,
  buyer_name text,
  sent_at timestamptz,
  closed_at timestamptz,
  search_text text not null generated always as (searchable(code || ' ' || subject || ' ' || coalesce(buyer_name, ''))) stored
);
create index quotation_by_subject on quotation (searchable(subject), uuid);
create index quotation_by_deadline on quotation (deadline, uuid);
create index quotation_by_status on quotation (status, code, uuid);
create index quotation_by_created on quotation (created_at, uuid);
create index quotation_by_updated on quotation (updated_at, uuid);
create index quotation_of_buyer on quotation (buyer_uuid);
create index quotation_search on quotation using gin (search_text gin_trgm_ops);
select track_record('quotation', 'quotation', label => 'code',
  derived => 'line_count,supplier_count,answer_count,chosen_count,total,saving,buyer_name,sent_at,closed_at');

-- Whom we asked, and what each said of the whole; their keys and places are given below, as those of all lines.
create table quotation_supplier (
  quotation_uuid uuid not null references quotation on delete cascade,
  position int not null,
  supplier_uuid uuid not null constraint quotation_supplier_supplier_fkey references supplier,
  supplier_name text not null default '',
  email text check (length(email) between 1 and 200),
  status text not null default 'WAITING' check (status in ('WAITING', 'ANSWERED', 'DECLINED')),
  channel text check (channel in ('PAGE', 'TYPED', 'SHEET')),
  freight numeric(14, 2) check (freight >= 0),
  payment_terms text check (length(payment_terms) between 1 and 200),
  valid_until date,
  notes text check (length(notes) between 1 and 2000),
  answered_at timestamptz,
  answered_by text,
  -- The order it became.
  purchase_uuid uuid references purchase on delete set null,
  constraint quotation_supplier_once unique (quotation_uuid, supplier_uuid) deferrable initially immediate
);
select track_lines('quotation_supplier', 'quotation', 'quotation_uuid', 'suppliers');
select identify_lines('quotation_supplier', 'quotation_uuid');
create index quotation_supplier_of_supplier on quotation_supplier (supplier_uuid);
create index quotation_supplier_of_purchase on quotation_supplier (purchase_uuid);

create table quotation_line (
  quotation_uuid uuid not null references quotation on delete cascade,
  position int not null,
  kind text not null,
  part_uuid uuid constraint quotation_line_part_fkey references part,
  product_uuid uuid constraint quotation_line_product_fkey references product,
  description text not null check (length(description) between 1 and 300),
  quantity numeric(14, 3) not null check (quantity > 0),
  unit text not null default 'UN' check (length(unit) between 1 and 10),
  unit_price numeric(14, 2) check (unit_price >= 0),
  request_line_uuid uuid constraint quotation_line_request_fkey references purchase_request_line,
  notes text check (length(notes) between 1 and 300),
  winner_uuid uuid,
  winner_name text,
  winner_reason text check (length(winner_reason) between 1 and 300),
  constraint quotation_line_points check (case kind
    when 'PART' then part_uuid is not null and product_uuid is null
    when 'PRODUCT' then product_uuid is not null and part_uuid is null
    when 'OTHER' then part_uuid is null and product_uuid is null else false end)
);
select track_lines('quotation_line', 'quotation', 'quotation_uuid', 'lines');
select identify_lines('quotation_line', 'quotation_uuid');
alter table quotation_line add constraint quotation_line_winner_fkey
  foreign key (winner_uuid) references quotation_supplier (uuid);
create index quotation_line_of_part on quotation_line (part_uuid);
create index quotation_line_of_product on quotation_line (product_uuid);
create index quotation_line_of_request on quotation_line (request_line_uuid);
create index quotation_line_of_winner on quotation_line (winner_uuid);

-- What a supplier asks for a line; a line it did not price has none.
create table quotation_offer (
  invited_uuid uuid not null references quotation_supplier (uuid) on delete cascade,
  line_uuid uuid not null references quotation_line (uuid) on delete cascade,
  unit_price numeric(14, 2) not null check (unit_price >= 0),
  discount numeric(14, 2) not null default 0 check (discount >= 0),
  taxes numeric(14, 2) not null default 0 check (taxes >= 0),
  delivery_days int check (delivery_days between 0 and 3650),
  notes text check (length(notes) between 1 and 300),
  primary key (invited_uuid, line_uuid)
);
create index quotation_offer_of_line on quotation_offer (line_uuid);
