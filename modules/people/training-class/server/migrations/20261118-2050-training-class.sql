create table training_class (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint training_class_code_key unique,
  training_uuid uuid not null constraint training_class_training references training,
  -- Copied: the list sorts and searches by it.
  training_name text not null default '',
  held_on date not null,
  instructor text check (length(instructor) between 1 and 120),
  place text check (length(place) between 1 and 120),
  notes text check (length(notes) between 1 and 1000),
  people_count int not null default 0,
  -- When its certificates were given: from then on it stays.
  finished_at timestamptz,
  search_text text not null generated always as
    (searchable(code || ' ' || training_name || ' ' || coalesce(instructor, '') || ' ' || coalesce(place, ''))) stored
);
create index training_class_by_training on training_class (searchable(training_name), held_on, uuid);
create index training_class_of_training on training_class (training_uuid);
create index training_class_by_day on training_class (held_on, uuid);
create index training_class_by_created on training_class (created_at, uuid);
create index training_class_by_updated on training_class (updated_at, uuid);
create index training_class_search on training_class using gin (search_text gin_trgm_ops);
select track_record('training_class', 'training_class', label => 'code', derived => 'training_name,people_count');
select copies_names('training_class', 'training_name', 'training_uuid', 'training', 'name');

create table training_class_person (
  training_class_uuid uuid not null references training_class on delete cascade,
  user_uuid uuid not null constraint training_class_person_user references app_user,
  attended boolean,
  certificate_uuid uuid references training_certificate on delete set null,
  primary key (training_class_uuid, user_uuid)
);
create index training_class_person_of_user on training_class_person (user_uuid);
create index training_class_person_of_certificate on training_class_person (certificate_uuid);
select track_lines('training_class_person', 'training_class', 'training_class_uuid', 'people');
