create table product (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null check (length(code) between 1 and 40),
  name text not null check (length(name) between 1 and 160),
  description text,
  brand_uuid uuid constraint product_brand_fkey references brand,
  model text,
  category_uuid uuid constraint product_category_fkey references equipment_category,
  ncm text check (ncm ~ '^[0-9]{8}$'),
  gtin text check (gtin = 'SEM GTIN' or gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  unit text not null default 'UN' check (unit in ('UN', 'PC', 'CX', 'KT', 'MT', 'LT', 'KG')),
  cost numeric(14, 2) check (cost >= 0),
  price numeric(14, 2) check (price >= 0),
  anvisa_registration text check (anvisa_registration ~ '^[0-9]{11}$'),
  -- As the agency's base last said it; what depends on the day is worked out when read.
  anvisa_situation text not null default 'NONE' check (anvisa_situation in ('NONE', 'EXEMPT', 'UNCHECKED', 'VALID', 'CANCELLED', 'NOT_FOUND')),
  anvisa_holder text,
  anvisa_holder_cnpj text,
  anvisa_process text,
  anvisa_technical_name text,
  anvisa_commercial_name text,
  anvisa_risk_class text check (anvisa_risk_class in ('I', 'II', 'III', 'IV')),
  anvisa_manufacturers text[] not null default '{}',
  anvisa_published_on date,
  anvisa_valid_until date,
  anvisa_checked_at timestamptz,
  anvisa_updated_at timestamptz,
  -- The situation people were last told of, so that nobody is told twice.
  anvisa_alerted text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  search_text text not null generated always as (searchable(
    code || ' ' || name || ' ' || coalesce(model, '') || ' ' || coalesce(gtin, '') || ' ' || coalesce(anvisa_registration, ''))) stored,
  constraint product_anvisa_registration check ((anvisa_registration is null) = (anvisa_situation in ('NONE', 'EXEMPT')))
);
create unique index product_code_key on product (searchable(code));
create index product_by_code on product (searchable(code), uuid) include (code);
create index product_by_name on product (searchable(name), uuid) include (name);
create index product_by_price on product (price, searchable(name), uuid);
create index product_by_price_desc on product (price desc nulls last, searchable(name) desc, uuid desc);
create index product_by_valid_until on product (anvisa_valid_until, searchable(name), uuid);
create index product_by_valid_until_desc on product (anvisa_valid_until desc nulls last, searchable(name) desc, uuid desc);
create index product_by_situation on product (anvisa_situation, anvisa_valid_until);
create index product_by_brand on product (brand_uuid, searchable(name), uuid);
create index product_by_category on product (category_uuid, searchable(name), uuid);
create index product_by_risk_class on product (anvisa_risk_class) where anvisa_risk_class is not null;
create index product_by_status on product (status, searchable(name), uuid);
create index product_by_created on product (created_at, uuid);
create index product_by_updated on product (updated_at, uuid);
create index product_with_registration on product (uuid) where anvisa_registration is not null;
create index product_search on product using gin (search_text gin_trgm_ops);
-- Having been compared, and told of, is nobody's change.
select track_record('product', 'product', derived => 'anvisa_checked_at,anvisa_updated_at,anvisa_alerted');

-- Each time all products were compared with the base.
create table product_refresh (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  load_uuid uuid not null constraint product_refresh_load_fkey references anvisa_load,
  status text not null default 'RUNNING' check (status in ('RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  total int not null default 0 check (total >= 0),
  updated int not null default 0 check (updated >= 0),
  unchanged int not null default 0 check (unchanged >= 0),
  not_found int not null default 0 check (not_found >= 0),
  expired int not null default 0 check (expired >= 0),
  message text,
  user_uuid uuid,
  user_name text,
  operation_uuid uuid,
  finished_at timestamptz,
  constraint product_refresh_finished check ((status = 'RUNNING') = (finished_at is null))
);
create unique index product_refresh_running on product_refresh (status) where status = 'RUNNING';
create index product_refresh_by_created on product_refresh (created_at, uuid);
create index product_refresh_of_load on product_refresh (load_uuid);
select track_record('product_refresh', 'product_refresh', label => 'user_name', derived => 'total,updated,unchanged,not_found,expired');

-- The report: it stays as it was, whatever becomes of the products.
create table product_refresh_line (
  refresh_uuid uuid not null references product_refresh on delete cascade,
  product_uuid uuid not null,
  code text not null,
  name text not null,
  registration text not null,
  outcome text not null check (outcome in ('UPDATED', 'UNCHANGED', 'NOT_FOUND')),
  situation text not null,
  changes jsonb not null,
  primary key (refresh_uuid, product_uuid)
);
create index product_refresh_line_by_code on product_refresh_line (refresh_uuid, searchable(code), product_uuid);
create index product_refresh_line_by_outcome on product_refresh_line (refresh_uuid, outcome, searchable(code), product_uuid);
