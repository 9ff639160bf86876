create table sample (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint sample_code_key unique,
  title text not null check (length(title) between 1 and 120),
  due_on date,
  notes text check (length(notes) between 1 and 2000),
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'PENDING', 'APPROVED', 'REFUSED', 'DONE', 'CANCELLED')),
  line_count int not null default 0,
  total numeric(14, 2) not null default 0,
  made_by_uuid uuid references app_user,
  made_by_name text,
  search_text text not null generated always as (searchable(code || ' ' || title)) stored
);
create index sample_by_title on sample (searchable(title), uuid);
create index sample_by_status on sample (status, code, uuid);
create index sample_by_due on sample (due_on, uuid);
create index sample_by_due_desc on sample (due_on desc nulls last, uuid desc);
create index sample_by_created on sample (created_at, uuid);
create index sample_by_updated on sample (updated_at, uuid);
create index sample_of_maker on sample (made_by_uuid);
create index sample_search on sample using gin (search_text gin_trgm_ops);
select track_record('sample', 'sample', label => 'code', derived => 'line_count,total,made_by_name');

-- Its key and its places are given below, as those of all lines.
create table sample_line (
  sample_uuid uuid not null references sample on delete cascade,
  position int not null,
  description text not null check (length(description) between 1 and 200),
  quantity numeric(14, 3) not null check (quantity > 0),
  unit_price numeric(14, 2) check (unit_price >= 0),
  total numeric(14, 2) not null generated always as (round(quantity * coalesce(unit_price, 0), 2)) stored
);
select track_lines('sample_line', 'sample', 'sample_uuid', 'lines');
select identify_lines('sample_line', 'sample_uuid');
