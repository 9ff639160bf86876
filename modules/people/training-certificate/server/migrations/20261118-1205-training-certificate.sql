create table training_certificate (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  user_uuid uuid not null constraint training_certificate_user references app_user,
  -- Copied: the list sorts and searches by them.
  user_name text not null default '',
  training_uuid uuid not null constraint training_certificate_training references training,
  training_name text not null default '',
  done_on date not null,
  valid_until date,
  number text check (length(number) between 1 and 60),
  notes text check (length(notes) between 1 and 1000),
  search_text text not null generated always as (searchable(user_name || ' ' || training_name || ' ' || coalesce(number, ''))) stored,
  constraint training_certificate_forward check (valid_until >= done_on),
  constraint training_certificate_once unique (user_uuid, training_uuid, done_on)
);
create index training_certificate_by_user on training_certificate (searchable(user_name), done_on, uuid);
create index training_certificate_by_training on training_certificate (searchable(training_name), done_on, uuid);
create index training_certificate_of_training on training_certificate (training_uuid);
create index training_certificate_by_done on training_certificate (done_on, uuid);
create index training_certificate_by_end on training_certificate (valid_until, done_on, uuid);
create index training_certificate_by_end_down on training_certificate (valid_until desc nulls last, done_on desc, uuid desc);
create index training_certificate_by_created on training_certificate (created_at, uuid);
create index training_certificate_by_updated on training_certificate (updated_at, uuid);
create index training_certificate_search on training_certificate using gin (search_text gin_trgm_ops);
select track_record('training_certificate', 'training_certificate', label => 'user_name', derived => 'user_name,training_name');
select copies_names('training_certificate', 'user_name', 'user_uuid', 'app_user', 'name');
select copies_names('training_certificate', 'training_name', 'training_uuid', 'training', 'name');
