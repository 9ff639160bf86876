create table purchase_request (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint purchase_request_code_key unique,
  justification text not null check (length(justification) between 1 and 500),
  department text check (length(department) between 1 and 60),
  priority text not null default 'MEDIUM' check (priority in ('LOW', 'MEDIUM', 'HIGH', 'URGENT')),
  needed_by date,
  service_order_uuid uuid constraint purchase_request_order_fkey references service_order,
  notes text check (length(notes) between 1 and 2000),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PENDING', 'IN_ANALYSIS', 'REANALYSIS', 'APPROVED',
    'PARTIALLY_APPROVED', 'DENIED', 'QUOTING', 'PARTIALLY_ORDERED', 'ORDERED', 'CANCELLED')),
  origin text not null default 'MANUAL' check (origin in ('MANUAL', 'SUGGESTION', 'ORDER', 'REORDER')),
  line_count int not null default 0,
  total numeric(14, 2) not null default 0,
  approved_total numeric(14, 2),
  -- Of its value when it was sent: the second signature is asked for.
  above_limit boolean not null default false,
  -- Nobody asked for what the night made.
  requester_uuid uuid references app_user,
  requester_name text,
  analyst_uuid uuid references app_user,
  analyst_name text,
  sent_at timestamptz,
  decided_at timestamptz,
  search_text text not null generated always as
    (searchable(code || ' ' || justification || ' ' || coalesce(department, '') || ' ' || coalesce(requester_name, ''))) stored
);
create index purchase_request_by_justification on purchase_request (searchable(justification), uuid);
create index purchase_request_by_department on purchase_request (searchable(department), uuid);
create index purchase_request_by_department_desc on purchase_request (searchable(department) desc nulls last, uuid desc);
create index purchase_request_by_needed on purchase_request (needed_by, uuid);
create index purchase_request_by_needed_desc on purchase_request (needed_by desc nulls last, uuid desc);
create index purchase_request_by_status on purchase_request (status, code, uuid);
create index purchase_request_by_total on purchase_request (total, uuid);
create index purchase_request_by_requester on purchase_request (searchable(requester_name), uuid);
create index purchase_request_by_requester_desc on purchase_request (searchable(requester_name) desc nulls last, uuid desc);
create index purchase_request_by_created on purchase_request (created_at, uuid);
create index purchase_request_by_updated on purchase_request (updated_at, uuid);
create index purchase_request_of_requester on purchase_request (requester_uuid);
create index purchase_request_of_analyst on purchase_request (analyst_uuid);
create index purchase_request_of_order on purchase_request (service_order_uuid);
create index purchase_request_search on purchase_request using gin (search_text gin_trgm_ops);
select track_record('purchase_request', 'purchase_request', label => 'code',
  derived => 'line_count,total,approved_total,above_limit,requester_name,analyst_name,sent_at,decided_at');

-- Its key and its places are given below, as those of all lines.
create table purchase_request_line (
  purchase_request_uuid uuid not null references purchase_request on delete cascade,
  position int not null,
  kind text not null,
  part_uuid uuid constraint purchase_request_line_part_fkey references part,
  product_uuid uuid constraint purchase_request_line_product_fkey references product,
  description text not null check (length(description) between 1 and 300),
  quantity numeric(14, 3) not null check (quantity > 0),
  unit text not null default 'UN' check (length(unit) between 1 and 10),
  unit_price numeric(14, 2) check (unit_price >= 0),
  total numeric(14, 2) not null generated always as (round(quantity * coalesce(unit_price, 0), 2)) stored,
  supplier_uuid uuid constraint purchase_request_line_supplier_fkey references supplier,
  service_order_uuid uuid constraint purchase_request_line_order_fkey references service_order,
  for_stock boolean not null default false,
  notes text check (length(notes) between 1 and 300),
  approved_quantity numeric(14, 3) check (approved_quantity between 0 and quantity),
  decision_note text check (length(decision_note) between 1 and 300),
  ordered_quantity numeric(14, 3) not null default 0 check (ordered_quantity >= 0),
  constraint purchase_request_line_points check (case kind
    when 'PART' then part_uuid is not null and product_uuid is null
    when 'PRODUCT' then product_uuid is not null and part_uuid is null
    when 'OTHER' then part_uuid is null and product_uuid is null else false end)
);
select track_lines('purchase_request_line', 'purchase_request', 'purchase_request_uuid', 'lines');
select identify_lines('purchase_request_line', 'purchase_request_uuid');
create index purchase_request_line_of_part on purchase_request_line (part_uuid);
create index purchase_request_line_of_product on purchase_request_line (product_uuid);
create index purchase_request_line_of_supplier on purchase_request_line (supplier_uuid);
create index purchase_request_line_of_order on purchase_request_line (service_order_uuid);
