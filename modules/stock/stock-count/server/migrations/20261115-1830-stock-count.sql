create table stock_count (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint stock_count_code_key unique,
  title text not null check (length(title) between 1 and 120),
  scope text not null check (scope in ('ALL', 'PARTS', 'PRODUCTS', 'LOCATION', 'CHOSEN')),
  location text check (length(location) between 1 and 60),
  include_empty boolean not null default false,
  notes text check (length(notes) between 1 and 1000),
  status text not null default 'OPEN' check (status in ('OPEN', 'COUNTING', 'REVIEW', 'APPROVED', 'CANCELLED')),
  round int not null default 1 check (round in (1, 2)),
  opened_by_name text,
  started_at timestamptz,
  reviewed_at timestamptz,
  ended_at timestamptz,
  ended_by_name text,
  cancel_reason text check (length(cancel_reason) between 1 and 300),
  search_text text not null generated always as (searchable(code || ' ' || title || ' ' || coalesce(location, ''))) stored,
  constraint stock_count_place check ((scope = 'LOCATION') = (location is not null)),
  constraint stock_count_started check ((started_at is null) = (status = 'OPEN') or status = 'CANCELLED'),
  constraint stock_count_ended check ((ended_at is not null) = (status in ('APPROVED', 'CANCELLED'))),
  constraint stock_count_cancelled check ((cancel_reason is not null) = (status = 'CANCELLED'))
);
create index stock_count_by_code on stock_count (code, uuid);
create index stock_count_by_title on stock_count (searchable(title), uuid);
create index stock_count_by_status on stock_count (status, code, uuid);
create index stock_count_by_created on stock_count (created_at, uuid);
create index stock_count_by_ended on stock_count (ended_at, uuid);
create index stock_count_by_ended_desc on stock_count (ended_at desc nulls last, uuid desc);
create index stock_count_search on stock_count using gin (search_text gin_trgm_ops);
select track_record('stock_count', 'stock_count', label => 'code');

-- What was chosen one by one, before the count starts.
create table stock_count_item (
  count_uuid uuid not null references stock_count on delete cascade,
  position int not null,
  item_uuid uuid not null constraint stock_count_item_fkey references stock_item,
  primary key (count_uuid, position),
  constraint stock_count_item_once unique (count_uuid, item_uuid)
);
create index stock_count_item_of on stock_count_item (item_uuid);
select track_lines('stock_count_item', 'stock_count', 'count_uuid', 'items');

-- One batch in one place, counted once or twice; made when the count starts.
create table stock_count_line (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  count_uuid uuid not null references stock_count,
  position int not null,
  item_uuid uuid not null references stock_item,
  batch_uuid uuid not null references stock_batch,
  -- What someone types or scans: codes, names, barcode, batch, place.
  search_text text not null,
  first_quantity numeric(14, 3) check (first_quantity >= 0),
  first_expected numeric(14, 3),
  first_at timestamptz,
  first_by_uuid uuid,
  first_by_name text,
  recount boolean not null default false,
  second_quantity numeric(14, 3) check (second_quantity >= 0),
  second_expected numeric(14, 3),
  second_at timestamptz,
  second_by_uuid uuid,
  second_by_name text,
  -- The average at the counting; of the movement once it is posted.
  unit_cost numeric(16, 4),
  adjusted numeric(14, 3),
  -- The count is not over: no other may count this batch, or both would adjust it.
  is_open boolean not null default true,
  difference numeric(14, 3) generated always as (
    case when second_quantity is null then first_quantity - first_expected else second_quantity - second_expected end) stored,
  value numeric(18, 2) generated always as (round(unit_cost *
    case when second_quantity is null then first_quantity - first_expected else second_quantity - second_expected end, 2)) stored,
  constraint stock_count_line_first check (num_nulls(first_quantity, first_expected, first_at) in (0, 3)),
  constraint stock_count_line_second check (num_nulls(second_quantity, second_expected, second_at) in (0, 3)),
  constraint stock_count_line_order check (second_quantity is null or recount and first_quantity is not null),
  constraint stock_count_line_posted check (adjusted is null or adjusted = case when second_quantity is null
    then first_quantity - first_expected else second_quantity - second_expected end)
);
create unique index stock_count_line_batch on stock_count_line (count_uuid, batch_uuid);
create unique index stock_count_line_open on stock_count_line (batch_uuid) where is_open;
create index stock_count_line_by_position on stock_count_line (count_uuid, position, uuid);
create index stock_count_line_by_value on stock_count_line (count_uuid, value, uuid);
create index stock_count_line_by_value_desc on stock_count_line (count_uuid, value desc nulls last, uuid desc);
create index stock_count_line_of_item on stock_count_line (item_uuid);
create index stock_count_line_of_batch on stock_count_line (batch_uuid);
create trigger version before update on stock_count_line for each row execute function bump_version('');
-- Each count of a line is told in the history; what the system expected is not, for the count is blind.
create trigger audit after update of first_quantity, second_quantity on stock_count_line for each row execute function audit_row(
  'stock_count', 'uuid', '', 'first_expected,second_expected,difference,value,unit_cost,first_by_uuid,second_by_uuid,first_by_name,second_by_name,first_at,second_at', 'count_uuid', 'lines');
select track_total('stock_count_line');
