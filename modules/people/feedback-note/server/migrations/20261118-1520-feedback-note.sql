-- Words between a person and their manager; nobody edits them.
create table feedback_note (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  author_uuid uuid not null references app_user,
  person_uuid uuid not null constraint feedback_note_person references app_user,
  label text not null default '',
  kind text not null check (kind in ('PRAISE', 'ADVICE', 'AGREED')),
  text text not null check (length(text) between 1 and 2000),
  seen_at timestamptz,
  constraint feedback_note_other check (author_uuid <> person_uuid)
);
create index feedback_note_of_author on feedback_note (author_uuid, created_at);
create index feedback_note_of_person on feedback_note (person_uuid, created_at);
select track_record('feedback_note', 'feedback_note', label => 'label', secrets => 'kind,text');
