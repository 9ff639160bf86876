create table calibration (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint calibration_code_key unique,
  instrument_uuid uuid not null constraint calibration_instrument_fkey references instrument,
  -- Copied: the list searches by them.
  instrument_name text not null default '',
  supplier_uuid uuid constraint calibration_supplier_fkey references supplier,
  supplier_name text,
  accreditation_number text,
  accreditation_valid_until date,
  scheduled_on date not null,
  sent_on date,
  performed_on date,
  issued_on date,
  due_on date,
  certificate_number text,
  certificate_uuid uuid references stored_file on delete set null,
  cost numeric(14, 2) check (cost >= 0),
  status text not null default 'SCHEDULED'
    check (status in ('SCHEDULED', 'SENT', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED')),
  result text check (result in ('APPROVED', 'APPROVED_WITH_RESTRICTION', 'REJECTED')),
  found_result text check (found_result in ('APPROVED', 'APPROVED_WITH_RESTRICTION', 'REJECTED')),
  restriction text,
  -- The rule its points were judged by: a later change of the setting changes no past verdict.
  decision_rule text not null check (decision_rule in ('WITH_UNCERTAINTY', 'SIMPLE', 'GUARD_BAND')),
  guard_band_percent numeric(5, 2) not null,
  point_count int not null default 0,
  completed_by_uuid uuid references app_user,
  reviewer_uuid uuid references app_user,
  reviewed_at timestamptz,
  review_notes text,
  notes text,
  search_text text not null generated always as (searchable(code || ' ' || instrument_name || ' ' || coalesce(supplier_name, '')
    || ' ' || coalesce(certificate_number, ''))) stored,
  constraint calibration_judged check ((status = 'COMPLETED') = (result is not null)),
  constraint calibration_reviewed check ((reviewer_uuid is null) = (reviewed_at is null)
    and reviewer_uuid is distinct from completed_by_uuid or reviewer_uuid is null)
);
-- An instrument is away only once.
create unique index calibration_under_way on calibration (instrument_uuid) where status in ('SENT', 'IN_PROGRESS');
create index calibration_by_scheduled on calibration (scheduled_on, uuid);
create index calibration_by_performed on calibration (performed_on, uuid);
create index calibration_by_performed_desc on calibration (performed_on desc nulls last, uuid desc);
create index calibration_by_due on calibration (due_on, uuid);
create index calibration_by_due_desc on calibration (due_on desc nulls last, uuid desc);
create index calibration_by_status on calibration (status, code, uuid);
create index calibration_by_created on calibration (created_at, uuid);
create index calibration_by_updated on calibration (updated_at, uuid);
create index calibration_of_instrument on calibration (instrument_uuid, performed_on desc);
create index calibration_of_supplier on calibration (supplier_uuid);
create index calibration_of_certificate on calibration (certificate_uuid);
-- The filters by words of the instrument and of the laboratory.
create index calibration_instrument_words on calibration using gin (searchable(instrument_name) gin_trgm_ops);
create index calibration_supplier_words on calibration using gin (searchable(supplier_name) gin_trgm_ops);
create index calibration_search on calibration using gin (search_text gin_trgm_ops);
select track_record('calibration', 'calibration', label => 'code',
  derived => 'instrument_name,supplier_name,point_count,certificate_uuid');
select copies_names('calibration', 'instrument_name', 'instrument_uuid', 'instrument', 'asset_number', 'name');
select copies_names('calibration', 'supplier_name', 'supplier_uuid', 'supplier', 'name');

create table calibration_point (
  calibration_uuid uuid not null references calibration on delete cascade,
  position int not null,
  nominal numeric not null,
  found numeric not null,
  left_at numeric,
  uncertainty numeric check (uncertainty >= 0),
  k numeric check (k >= 0),
  "limit" numeric not null check ("limit" >= 0),
  found_error numeric not null,
  error numeric not null,
  found_ok boolean not null,
  is_ok boolean not null
);
select track_lines('calibration_point', 'calibration', 'calibration_uuid', 'points');
select identify_lines('calibration_point', 'calibration_uuid');
