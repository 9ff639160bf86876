create table quality_notification (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  recipient text not null check (recipient in ('TEAM', 'SUPPLIER')),
  days_before int not null check (days_before between 0 and 365),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  constraint quality_notification_once unique (recipient, days_before)
);
select track_record('quality_notification', 'quality_notification', label => 'recipient');

-- Suppliers are written to only once a company says so.
insert into quality_notification (recipient, days_before, status) values
  ('TEAM', 30, 'ACTIVE'), ('TEAM', 15, 'ACTIVE'), ('TEAM', 7, 'ACTIVE'), ('TEAM', 0, 'ACTIVE'),
  ('SUPPLIER', 15, 'INACTIVE'), ('SUPPLIER', 5, 'INACTIVE');
