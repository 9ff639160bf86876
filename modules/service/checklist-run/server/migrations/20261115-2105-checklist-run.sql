-- A checklist being answered: the copy it was started from, for ever as it was then.
create table checklist_run (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  checklist_uuid uuid not null references checklist,
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('SERVICE', 'EVALUATION', 'MAINTENANCE', 'RECEIVING')),
  revision int not null check (revision >= 1),
  -- Kept by the tasks' trigger.
  task_count int not null default 0 check (task_count >= 0),
  required_count int not null default 0 check (required_count between 0 and task_count),
  done_count int not null default 0 check (done_count between 0 and task_count),
  required_done_count int not null default 0 check (required_done_count between 0 and required_count),
  failed_count int not null default 0 check (failed_count between 0 and task_count),
  estimated_minutes int not null default 0 check (estimated_minutes >= 0),
  time_taken int not null default 0 check (time_taken >= 0)
);
create index checklist_run_of on checklist_run (checklist_uuid);
select track_record('checklist_run', 'checklist_run', derived =>
  'task_count,required_count,done_count,required_done_count,failed_count,estimated_minutes,time_taken');
select kept_by_triggers('checklist_run', 'task_count', 'required_count', 'done_count', 'required_done_count', 'failed_count', 'estimated_minutes', 'time_taken');

create table checklist_run_task (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  run_uuid uuid not null references checklist_run on delete cascade,
  -- Where it was copied from. No reference: the checklist may lose it, the answer stays.
  task_uuid uuid not null,
  module_place int not null check (module_place >= 0),
  module_name text not null check (length(module_name) between 1 and 120),
  place int not null check (place >= 0),
  description text not null check (length(description) between 1 and 300),
  answer_type text not null check (answer_type in ('CHECK', 'YES_NO_NA', 'NUMBER', 'TEXT', 'CHOICE', 'PHOTO')),
  unit text,
  min numeric,
  max numeric,
  options text[] not null default '{}',
  required boolean not null,
  requires_photo_on_fail boolean not null,
  estimated_minutes int not null check (estimated_minutes between 0 and 1440),
  status text not null default 'PENDING' check (status in ('PENDING', 'IN_PROGRESS', 'PAUSED', 'DONE')),
  answer text check (length(answer) between 1 and 2000),
  measured numeric generated always as (case when answer_type = 'NUMBER' then answer::numeric end) stored,
  failed boolean not null default false,
  notes text check (length(notes) between 1 and 2000),
  -- Seconds of work, all pauses taken off.
  time_taken int not null default 0 check (time_taken between 0 and 2592000),
  answered_by uuid references app_user,
  answered_by_name text,
  answered_at timestamptz,
  constraint checklist_run_task_place unique (run_uuid, module_place, place),
  constraint checklist_run_task_answer check (case answer_type
    when 'CHECK' then answer = 'DONE'
    when 'YES_NO_NA' then answer in ('YES', 'NO', 'NA')
    when 'CHOICE' then answer = any (options)
    when 'PHOTO' then answer is null
    else true end),
  constraint checklist_run_task_done check (status <> 'DONE' or answer_type = 'PHOTO' or answer is not null),
  constraint checklist_run_task_failed check (not failed or (answer is not null and answer_type in ('YES_NO_NA', 'NUMBER'))),
  constraint checklist_run_task_who check ((answered_at is null) = (answered_by_name is null))
);
create index checklist_run_task_who on checklist_run_task (answered_by);
create trigger version before update on checklist_run_task for each row execute function bump_version('');
-- Answers land in the run's history. The copying does not: the run's own coming says it.
create trigger audit after update on checklist_run_task for each row
  execute function audit_row('checklist_run', 'uuid', '', '', 'run_uuid', 'tasks');

-- Two technicians answer at once: each adds what is its own, nobody counts anew.
create function count_run_tasks() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    update checklist_run run set
      task_count = run.task_count + added.tasks, required_count = run.required_count + added.required,
      done_count = run.done_count + added.done, required_done_count = run.required_done_count + added.required_done,
      failed_count = run.failed_count + added.failed, estimated_minutes = run.estimated_minutes + added.minutes,
      time_taken = run.time_taken + added.taken
    from (
      select run_uuid, count(*) as tasks, count(*) filter (where required) as required,
        count(*) filter (where status = 'DONE') as done, count(*) filter (where status = 'DONE' and required) as required_done,
        count(*) filter (where failed) as failed, sum(estimated_minutes) as minutes, sum(time_taken) as taken
      from inserted group by run_uuid
    ) added where run.uuid = added.run_uuid;
  else
    update checklist_run run set
      done_count = run.done_count + moved.done, required_done_count = run.required_done_count + moved.required_done,
      failed_count = run.failed_count + moved.failed, time_taken = run.time_taken + moved.taken
    from (
      select run_uuid, sum(done) as done, coalesce(sum(done) filter (where required), 0) as required_done, sum(failed) as failed, sum(taken) as taken
      from (
        select run_uuid, required, (status = 'DONE')::int as done, failed::int, time_taken as taken from after_rows union all
        select run_uuid, required, -(status = 'DONE')::int, -failed::int, -time_taken from before_rows
      ) sides group by run_uuid
    ) moved
    where run.uuid = moved.run_uuid and (moved.done, moved.failed, moved.taken) <> (0, 0, 0);
  end if;
  return null;
end $$;
create trigger counted_inserted after insert on checklist_run_task
  referencing new table as inserted for each statement execute function count_run_tasks();
create trigger counted_changed after update on checklist_run_task
  referencing old table as before_rows new table as after_rows for each statement execute function count_run_tasks();

-- Photos of a task are files of the record that owns the run: who may open it may see them.
create table checklist_run_photo (
  file_uuid uuid primary key references stored_file on delete cascade,
  task_uuid uuid not null references checklist_run_task on delete cascade
);
create index checklist_run_photo_of on checklist_run_photo (task_uuid);
