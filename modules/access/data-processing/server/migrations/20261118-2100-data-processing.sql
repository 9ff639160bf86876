-- What people add to the record of processing, which is otherwise made of what modules declare.
create table processing_note (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  subject_table text not null constraint processing_note_once unique check (length(subject_table) between 1 and 63),
  label text not null check (length(label) between 1 and 120),
  recipients text check (length(recipients) between 1 and 500),
  safeguards text check (length(safeguards) between 1 and 500),
  notes text check (length(notes) between 1 and 2000)
);
select track_record('processing_note', 'processing_note', label => 'label');

-- What was past its time when it was last counted, by night.
create table retention_count (
  subject_table text primary key check (length(subject_table) between 1 and 63),
  overdue int not null check (overdue >= 0),
  oldest text,
  counted_at timestamptz not null default now()
);
