-- One row: who the company is, and what its documents and rules go by.
create table company (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_only boolean not null default true constraint company_only unique check (is_only),
  legal_name text not null default 'Bancada' check (length(legal_name) between 1 and 160),
  trade_name text,
  document text check (document ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  state_registration text,
  zip_code text check (zip_code ~ '^[0-9]{8}$'),
  street text,
  number text,
  complement text,
  district text,
  city text,
  state text check (state ~ '^[A-Z]{2}$'),
  phone text,
  email text,
  site text,
  responsible_name text,
  responsible_council text,
  responsible_number text,
  document_terms text check (length(document_terms) <= 2000),
  service_warranty_days int not null default 90 check (service_warranty_days between 0 and 3650),
  max_timers int not null default 5 check (max_timers between 1 and 50)
);
select track_record('company', 'company', label => 'legal_name');
insert into company default values;
