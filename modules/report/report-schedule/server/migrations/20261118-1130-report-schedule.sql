create table report_schedule (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 120),
  owner_uuid uuid not null references app_user (uuid),
  -- The address of its screen, and what is asked there.
  report text not null,
  query jsonb not null default '{}',
  period text,
  format text not null check (format in ('pdf', 'xlsx')),
  frequency text not null check (frequency in ('DAILY', 'WEEKLY', 'MONTHLY')),
  weekday text not null check (weekday in ('0', '1', '2', '3', '4', '5', '6')),
  month_day int not null check (month_day between 1 and 31),
  at_time text not null check (at_time ~ '^([01]\d|2[0-3]):00$'),
  people uuid[] not null check (cardinality(people) between 1 and 20),
  -- As they were called when they were chosen: the history tells of people, not of numbers.
  people_names text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED')),
  next_on date not null
);
create index report_schedule_by_owner on report_schedule (owner_uuid);
create index report_schedule_due on report_schedule (next_on) where status = 'ACTIVE';
select track_record('report_schedule', 'report_schedule', derived => 'next_on,people');

-- What became of each person's copy of a turn: one row, one e-mail.
create table report_delivery (
  uuid uuid primary key default new_uuid(),
  schedule_uuid uuid not null references report_schedule (uuid) on delete cascade,
  turn_at timestamptz not null,
  user_uuid uuid not null references app_user (uuid) on delete cascade,
  user_name text not null,
  outcome text not null check (outcome in ('SENT', 'TOO_LARGE', 'NOT_ALLOWED', 'FAILED')),
  made_at timestamptz not null default now(),
  constraint report_delivery_once unique (schedule_uuid, user_uuid, turn_at)
);
