-- A form: one of each side about each participant of a launched cycle.
create table evaluation_instance (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  cycle_uuid uuid not null references evaluation_cycle,
  side text not null check (side in ('SELF', 'MANAGER', 'PEER')),
  employee_uuid uuid not null references app_user,
  manager_uuid uuid not null references app_user,
  evaluator_uuid uuid not null references app_user,
  label text not null default '',
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'completed')),
  due_on date not null,
  extension_reason text check (length(extension_reason) between 1 and 500),
  started_at timestamptz,
  completed_at timestamptz,
  notification_read_at timestamptz,
  score numeric(3, 2) check (score between 1 and 5),
  section_scores jsonb,
  -- Of the manager's form: what the calibration made of it, and how far the person may go.
  calibrated_score numeric(3, 2) check (calibrated_score between 1 and 5),
  potential int check (potential between 1 and 3),
  calibration_reason text check (length(calibration_reason) between 1 and 500),
  -- Nobody gets two.
  constraint evaluation_instance_once unique (cycle_uuid, employee_uuid, side, evaluator_uuid),
  constraint evaluation_instance_calibrated check
    (side = 'MANAGER' or (calibrated_score is null and potential is null and calibration_reason is null)),
  constraint evaluation_instance_completed check ((status = 'completed') = (completed_at is not null))
);
create index evaluation_instance_of_evaluator on evaluation_instance (evaluator_uuid);
create index evaluation_instance_of_employee on evaluation_instance (employee_uuid);
create index evaluation_instance_of_manager on evaluation_instance (manager_uuid);
create index evaluation_instance_due on evaluation_instance (due_on) where status <> 'completed';
-- What somebody was given is nobody's who reads the trail.
select track_record('evaluation_instance', 'evaluation_instance', label => 'label', 
  secrets => 'score,section_scores,calibrated_score,potential,calibration_reason');

-- Untracked on purpose: an answer that is not sent is its author's alone, and one that is sent does not change.
create table evaluation_response (
  instance_uuid uuid not null references evaluation_instance on delete cascade,
  question_uuid uuid not null,
  answer text check (length(answer) between 1 and 4000),
  version int not null default 1,
  answered_at timestamptz not null default now(),
  primary key (instance_uuid, question_uuid)
);
