-- A finished session may be put right by who hands the work out; what it said before stays.
alter table labor_session add column version int not null default 1;

create table labor_session_correction (
  uuid uuid primary key default new_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  session_uuid uuid not null references labor_session,
  order_labor_uuid uuid not null references service_order_labor,
  started_before timestamptz not null,
  ended_before timestamptz not null,
  started_after timestamptz not null,
  ended_after timestamptz not null,
  reason text not null check (length(reason) between 1 and 300),
  corrected_by_uuid uuid not null references app_user,
  corrected_by_name text not null,
  constraint labor_session_correction_forward check (ended_after >= started_after),
  constraint labor_session_correction_changes check ((started_after, ended_after) <> (started_before, ended_before))
);
create index labor_session_correction_of on labor_session_correction (session_uuid, created_at);
create index labor_session_correction_of_labor on labor_session_correction (order_labor_uuid);
create index labor_session_correction_of_person on labor_session_correction (corrected_by_uuid);
select track_lines('labor_session_correction', 'service_order_labor', 'order_labor_uuid', 'corrections');
select append_only('labor_session_correction');
