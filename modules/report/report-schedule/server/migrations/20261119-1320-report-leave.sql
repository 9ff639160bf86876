-- Who does not want to receive it any more, whoever chose them.
create table report_leave (
  uuid uuid primary key default new_uuid(),
  schedule_uuid uuid not null references report_schedule (uuid) on delete cascade,
  user_uuid uuid not null references app_user (uuid) on delete cascade,
  user_name text not null,
  left_at timestamptz not null default now(),
  constraint report_leave_once unique (schedule_uuid, user_uuid)
);
create index report_leave_of_person on report_leave (user_uuid);
select track_lines('report_leave', 'report_schedule', 'schedule_uuid', 'left');
