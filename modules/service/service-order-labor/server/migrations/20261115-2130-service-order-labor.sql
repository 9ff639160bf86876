-- The one clock of the timers. Server time is the truth, whatever a browser thinks of it.
create function labor_now() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;

create table service_order_labor (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  service_order_uuid uuid not null references service_order,
  position int not null check (position >= 0),
  labor_uuid uuid not null constraint service_order_labor_labor references labor,
  -- As the service was called when it came into the order.
  labor_code text not null,
  labor_name text not null,
  estimated_minutes int not null check (estimated_minutes between 1 and 14400),
  notes text check (length(notes) between 1 and 1000),
  run_uuid uuid unique references checklist_run,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'ASSIGNED', 'IN_PROGRESS', 'PAUSED', 'COMPLETED', 'CANCELLED')),
  cancel_reason text check (length(cancel_reason) between 1 and 300),
  overrun_told_at timestamptz,
  constraint service_order_labor_cancelled check ((cancel_reason is not null) = (status = 'CANCELLED')),
  -- What belongs to a labor belongs to its order: the two are referenced together.
  constraint service_order_labor_of_order unique (uuid, service_order_uuid)
);
create index service_order_labor_by_order on service_order_labor (service_order_uuid, position, uuid);
create index service_order_labor_of_labor on service_order_labor (labor_uuid);
select track_record('service_order_labor', 'service_order_labor', label => 'labor_name', derived => 'status,overrun_told_at');

create table labor_assignment (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  order_labor_uuid uuid not null,
  service_order_uuid uuid not null,
  technician_uuid uuid not null constraint labor_assignment_technician references app_user,
  assigned_by_uuid uuid references app_user,
  notes text check (length(notes) between 1 and 1000),
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'REJECTED', 'CANCELLED')),
  reason text check (length(reason) between 1 and 300),
  answered_at timestamptz,
  -- Their part of the work is done; the labor is when everyone's is.
  finished_at timestamptz,
  unanswered_told_at timestamptz,
  constraint labor_assignment_labor foreign key (order_labor_uuid, service_order_uuid)
    references service_order_labor (uuid, service_order_uuid) on delete cascade,
  constraint labor_assignment_reason check ((reason is not null) = (status = 'REJECTED')),
  constraint labor_assignment_answered check (answered_at is not null or status in ('PENDING', 'CANCELLED')),
  constraint labor_assignment_finished check (finished_at is null or status = 'ACCEPTED')
);
create unique index labor_assignment_once on labor_assignment (order_labor_uuid, technician_uuid)
  where status in ('PENDING', 'ACCEPTED');
create index labor_assignment_of_labor on labor_assignment (order_labor_uuid, created_at);
create index labor_assignment_of_order on labor_assignment (service_order_uuid, technician_uuid);
create index labor_assignment_of_technician on labor_assignment (technician_uuid, created_at, uuid);
create index labor_assignment_by_created on labor_assignment (created_at, uuid);
create index labor_assignment_pending on labor_assignment (created_at, uuid) where status = 'PENDING';
create index labor_assignment_by_finished on labor_assignment (finished_at, technician_uuid) where finished_at is not null;
create index labor_assignment_by_assigner on labor_assignment (assigned_by_uuid);
create trigger version before update on labor_assignment for each row execute function bump_version('unanswered_told_at');
select track_lines('labor_assignment', 'service_order_labor', 'order_labor_uuid', 'assignments');
select track_total('labor_assignment');

-- Time worked: from a press to the next one, by the server's clock.
create table labor_session (
  uuid uuid primary key default new_uuid(),
  order_labor_uuid uuid not null,
  service_order_uuid uuid not null,
  technician_uuid uuid not null references app_user,
  -- Which of the technician's places it takes while it runs: two cannot take the same one.
  slot int not null check (slot between 1 and 50),
  started_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('PAUSE', 'COMPLETE', 'OTHER_DEVICE', 'REMOVED', 'ORDER')),
  device_id text check (length(device_id) between 1 and 80),
  device_name text check (length(device_name) between 1 and 80),
  start_notes text check (length(start_notes) between 1 and 1000),
  end_notes text check (length(end_notes) between 1 and 1000),
  constraint labor_session_labor foreign key (order_labor_uuid, service_order_uuid)
    references service_order_labor (uuid, service_order_uuid),
  constraint labor_session_forward check (ended_at >= started_at),
  constraint labor_session_ended check ((ended_at is null) = (ended_by is null)),
  -- Nobody works twice on the same thing at the same time.
  constraint labor_session_apart exclude using gist (
    order_labor_uuid with =, technician_uuid with =, tstzrange(started_at, ended_at) with &&)
);
create unique index labor_session_open on labor_session (order_labor_uuid, technician_uuid) where ended_at is null;
create unique index labor_session_slot on labor_session (technician_uuid, slot) where ended_at is null;
create index labor_session_of_labor on labor_session (order_labor_uuid, technician_uuid, started_at);
create index labor_session_of_order on labor_session (service_order_uuid) where ended_at is null;
create index labor_session_by_start on labor_session (started_at, technician_uuid);
create index labor_session_of_technician on labor_session (technician_uuid, started_at);
select track_lines('labor_session', 'service_order_labor', 'order_labor_uuid', 'sessions');

-- How far a labor is, of what is known about it.
create function labor_status(line uuid, cancelled boolean) returns text language sql stable as $$
  select case
    when cancelled then 'CANCELLED'
    when exists (select from labor_session where order_labor_uuid = line and ended_at is null) then 'IN_PROGRESS'
    when live.total = 0 then 'PENDING'
    when live.total = live.finished then 'COMPLETED'
    when exists (select from labor_session where order_labor_uuid = line) then 'PAUSED'
    else 'ASSIGNED' end
  from (select count(*) as total, count(finished_at) as finished from labor_assignment
    where order_labor_uuid = line and status in ('PENDING', 'ACCEPTED')) live
$$;

create function settle_labors() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update service_order_labor line set status = state.status
  from (select found.uuid, labor_status(found.uuid, false) as status
    from (select distinct order_labor_uuid as uuid from changed) found) state
  where line.uuid = state.uuid and line.status not in ('CANCELLED', state.status);
  return null;
end $$;
create trigger settle_inserted after insert on labor_assignment referencing new table as changed for each statement execute function settle_labors();
create trigger settle_updated after update on labor_assignment referencing new table as changed for each statement execute function settle_labors();
create trigger settle_deleted after delete on labor_assignment referencing old table as changed for each statement execute function settle_labors();
create trigger settle_inserted after insert on labor_session referencing new table as changed for each statement execute function settle_labors();
create trigger settle_updated after update on labor_session referencing new table as changed for each statement execute function settle_labors();

create function cancel_labor() returns trigger language plpgsql as $$
begin
  new.status := labor_status(new.uuid, new.cancel_reason is not null);
  return new;
end $$;
create trigger cancel before update of cancel_reason on service_order_labor for each row execute function cancel_labor();
-- The app cannot say that something is done: the sessions and the assignments do.
select kept_by_triggers('service_order_labor', 'status');

-- One technician on one labor: everything the timer shows.
create view labor_timer as
select order_labor_uuid, technician_uuid, min(started_at) as started_at,
  extract(epoch from sum(coalesce(ended_at, greatest(labor_now(), started_at)) - started_at))::float8 as seconds,
  max(started_at) filter (where ended_at is null) as running_since,
  max(device_id) filter (where ended_at is null) as device_id,
  max(device_name) filter (where ended_at is null) as device_name
from labor_session group by order_labor_uuid, technician_uuid;
