-- A visit at an hour the customer was asked about: moved, it is asked about anew. Answers are core's `decision`.
create table visit_confirmation (
  uuid uuid primary key default new_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  maintenance_schedule_uuid uuid not null references maintenance_schedule on delete cascade,
  scheduled_date date not null,
  scheduled_time time not null,
  email text not null check (length(email) between 3 and 254),
  answer text check (answer in ('CONFIRM', 'ANOTHER_DAY')),
  answered_at timestamptz,
  wanted_date date,
  constraint visit_confirmation_once unique (maintenance_schedule_uuid, scheduled_date, scheduled_time),
  constraint visit_confirmation_answered check ((answer is null) = (answered_at is null)),
  constraint visit_confirmation_wanted check (wanted_date is null or answer = 'ANOTHER_DAY')
);
