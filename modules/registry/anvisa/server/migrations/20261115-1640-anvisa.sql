-- One row for each time the agency's file was brought in, or was tried to be.
create table anvisa_load (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  source text not null check (source in ('ADDRESS', 'UPLOAD')),
  source_name text not null check (length(source_name) between 1 and 300),
  status text not null default 'RUNNING' check (status in ('RUNNING', 'DONE', 'REFUSED', 'FAILED', 'CANCELLED')),
  accept_smaller boolean not null default false,
  size bigint check (size >= 0),
  sha256 text,
  -- The newest day the file itself speaks of.
  base_date date,
  lines int not null default 0 check (lines >= 0),
  rejected int not null default 0 check (rejected >= 0),
  registrations int not null default 0 check (registrations >= 0),
  message text,
  user_uuid uuid,
  user_name text,
  operation_uuid uuid,
  finished_at timestamptz,
  constraint anvisa_load_finished check ((status = 'RUNNING') = (finished_at is null))
);
-- Two at once would read the same staging lines.
create unique index anvisa_load_running on anvisa_load (status) where status = 'RUNNING';
create index anvisa_load_by_created on anvisa_load (created_at, uuid);
create index anvisa_load_current on anvisa_load (finished_at desc) where status = 'DONE';
select track_record('anvisa_load', 'anvisa_load', label => 'source_name');

-- The agency's register as last loaded: reference data, swapped whole, so neither versioned nor audited line by line.
create table anvisa_registration (
  number text primary key check (number ~ '^[0-9]{5,15}$'),
  process text,
  technical_name text,
  commercial_name text,
  risk_class text check (risk_class in ('I', 'II', 'III', 'IV')),
  holder text,
  holder_cnpj text,
  -- 'Nome (país)', one for each line the file has of the registration.
  manufacturers text[] not null default '{}',
  published_on date,
  -- Empty while it is valid without a date.
  valid_until date,
  is_cancelled boolean not null default false
);

-- Lines of a file being read; nobody looks at them before the swap.
create table anvisa_line (
  load_uuid uuid not null references anvisa_load on delete cascade,
  line int not null,
  number text not null,
  process text,
  technical_name text,
  commercial_name text,
  risk_class text,
  holder text,
  holder_cnpj text,
  manufacturer text,
  published_on date,
  valid_until date,
  is_cancelled boolean not null,
  primary key (load_uuid, line)
);
create index anvisa_line_of on anvisa_line (load_uuid, number, line);
