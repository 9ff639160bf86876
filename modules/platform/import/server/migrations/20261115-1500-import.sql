create table data_import (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  user_uuid uuid not null,
  type text not null,
  file_name text not null,
  sha256 text not null,
  status text not null default 'UPLOADED'
    check (status in ('UPLOADED', 'ANALYSING', 'READY', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED', 'UNDOING', 'UNDONE')),
  -- The file's headings with sample values; the column of each; whether the guess was remembered.
  headers jsonb not null,
  mapping jsonb not null,
  clear_empty boolean not null default false,
  operation_uuid uuid,
  -- Kept in the same transaction as the lines they count.
  total int not null default 0,
  new int not null default 0,
  changed int not null default 0,
  equal int not null default 0,
  conflict int not null default 0,
  invalid int not null default 0,
  pending int not null default 0,
  created int not null default 0,
  updated int not null default 0,
  rejected int not null default 0,
  undone int not null default 0,
  kept int not null default 0,
  search_text text not null generated always as (searchable(file_name)) stored
);
create index data_import_mine on data_import (user_uuid, created_at desc, uuid desc);
create index data_import_by_created on data_import (created_at, uuid);
create index data_import_by_updated on data_import (updated_at, uuid);
create index data_import_search on data_import using gin (search_text gin_trgm_ops);
select track_record('data_import', 'import', 'file_name',
  derived => 'headers,operation_uuid,sha256,total,new,changed,equal,conflict,invalid,pending,created,updated,rejected,undone,kept');

-- One row for each line of the file: what the dry run says, what became of it, and what is needed to take it back.
create table data_import_line (
  import_uuid uuid not null references data_import on delete cascade,
  line int not null,
  class text not null check (class in ('NEW', 'CHANGED', 'EQUAL', 'CONFLICT', 'INVALID')),
  outcome text not null check (outcome in ('PENDING', 'CREATED', 'UPDATED', 'SKIPPED', 'REJECTED', 'UNDONE', 'KEPT')),
  -- Only of lines that may be applied: the first of those with the same key.
  key text,
  label text,
  cells jsonb not null,
  changes jsonb not null default '{}',
  problems jsonb not null default '[]',
  record_uuid uuid,
  -- Of the record: as the dry run saw it, then as the import left it. Anything else means someone came in between.
  record_version int,
  before jsonb,
  primary key (import_uuid, line)
);
create unique index data_import_line_key on data_import_line (import_uuid, key) where key is not null;
create index data_import_line_class on data_import_line (import_uuid, class, line);
create index data_import_line_outcome on data_import_line (import_uuid, outcome, line);

-- What each person chose for a heading last time; null = leave it out.
create table data_import_choice (
  user_uuid uuid not null,
  type text not null,
  heading text not null check (length(heading) <= 200),
  column_key text,
  primary key (user_uuid, type, heading)
);
