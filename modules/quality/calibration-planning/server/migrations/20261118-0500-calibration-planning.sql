-- Who has read of an instrument's calibration that runs out, and how near it was then: a nearer stage is news again.
create table calibration_alert_read (
  user_uuid uuid not null references app_user on delete cascade,
  instrument_uuid uuid not null references instrument on delete cascade,
  due_on date,
  stage int not null,
  read_at timestamptz not null default now(),
  primary key (user_uuid, instrument_uuid)
);
create index calibration_alert_read_of_instrument on calibration_alert_read (instrument_uuid);
