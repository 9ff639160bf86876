-- One talk about one result: the manager's form of a closed cycle.
create table feedback_talk (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  instance_uuid uuid not null constraint feedback_talk_once unique references evaluation_instance,
  label text not null default '',
  talked_on date not null,
  summary text not null check (length(summary) between 1 and 4000),
  employee_signed_at timestamptz,
  manager_signed_at timestamptz
);
-- That it took place and who signed is in the trail; what was said is not.
select track_record('feedback_talk', 'feedback_talk', label => 'label', secrets => 'summary');
