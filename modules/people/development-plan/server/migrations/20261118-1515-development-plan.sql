-- One goal of somebody's plan.
create table development_goal (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  employee_uuid uuid not null constraint development_goal_employee references app_user,
  -- Who follows it; none where nobody manages the person.
  manager_uuid uuid references app_user,
  instance_uuid uuid references evaluation_instance,
  label text not null default '',
  goal text not null check (length(goal) between 1 and 300),
  action text not null check (length(action) between 1 and 1000),
  due_on date not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'DONE', 'DROPPED')),
  evidence text check (length(evidence) between 1 and 2000),
  finished_on date,
  constraint development_goal_finished check ((status <> 'OPEN') = (finished_on is not null)),
  -- Done is shown by something, given up has a reason.
  constraint development_goal_shown check (status = 'OPEN' or evidence is not null)
);
create index development_goal_of_employee on development_goal (employee_uuid, due_on, uuid);
create index development_goal_of_manager on development_goal (manager_uuid, due_on, uuid);
create index development_goal_of_result on development_goal (instance_uuid);
create index development_goal_due on development_goal (due_on) where status = 'OPEN';
-- What somebody works on is theirs and their manager's: the trail says that, and when.
select track_record('development_goal', 'development_goal', label => 'label', secrets => 'goal,action,evidence');
