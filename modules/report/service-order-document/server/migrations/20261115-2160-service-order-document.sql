-- What the technical report says beyond what the order itself knows.
create table service_order_report (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  service_order_uuid uuid not null constraint service_order_report_once unique references service_order,
  order_code text not null,
  found_defect text check (length(found_defect) between 1 and 4000),
  cause text check (cause in ('WEAR', 'MISUSE', 'ELECTRICAL', 'SURGE', 'CONTAMINATION', 'MANUFACTURING', 'NOT_FOUND', 'OTHER')),
  performed_service text check (length(performed_service) between 1 and 4000),
  conclusion text check (conclusion in ('FIT', 'FIT_WITH_RESTRICTION', 'UNFIT', 'NO_REPAIR')),
  recommendation text check (length(recommendation) between 1 and 4000),
  responsible_name text check (length(responsible_name) between 1 and 120),
  responsible_registration text check (length(responsible_registration) between 1 and 40),
  art_number text check (length(art_number) between 1 and 40),
  correction_reason text check (length(correction_reason) between 1 and 500)
);
select track_record('service_order_report', 'service_order_report', label => 'order_code');

create table service_order_report_instrument (
  report_uuid uuid not null references service_order_report on delete cascade,
  position int not null check (position >= 0),
  name text not null check (length(name) between 1 and 120),
  serial_number text check (length(serial_number) between 1 and 60),
  certificate text check (length(certificate) between 1 and 60),
  valid_until date,
  primary key (report_uuid, position)
);
select track_lines('service_order_report_instrument', 'service_order_report', 'report_uuid', 'instruments');

-- Reports as they were handed out. A correction is another one.
create table service_order_document (
  uuid uuid primary key default new_uuid(),
  created_at timestamptz not null default now(),
  service_order_uuid uuid not null references service_order,
  revision int not null check (revision >= 1),
  -- Of the report it was made from; nothing when there was none.
  report_version int not null check (report_version >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size int not null check (size > 0),
  verification text not null check (length(verification) between 1 and 40),
  reason text check (length(reason) between 1 and 500),
  issued_by_uuid uuid references app_user,
  issued_by text,
  constraint service_order_document_revision unique (service_order_uuid, revision)
);
create index service_order_document_by_user on service_order_document (issued_by_uuid);
select append_only('service_order_document');
