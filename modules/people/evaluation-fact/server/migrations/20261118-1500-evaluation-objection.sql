-- What one of the two sides has against the figures of a period. One of each, about each participant.
create table evaluation_objection (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  cycle_uuid uuid not null references evaluation_cycle,
  employee_uuid uuid not null references app_user,
  author_uuid uuid not null references app_user,
  label text not null default '',
  text text not null check (length(text) between 1 and 2000),
  constraint evaluation_objection_once unique (cycle_uuid, employee_uuid, author_uuid)
);
create index evaluation_objection_of_employee on evaluation_objection (employee_uuid);
create index evaluation_objection_of_author on evaluation_objection (author_uuid);
-- That somebody objected is in the trail; their words are for those the rules name.
select track_record('evaluation_objection', 'evaluation_objection', label => 'label', secrets => 'text');
