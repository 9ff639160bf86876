-- What people say of a record. Whoever wrote it may leave; the words keep their name.
create table record_comment (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  owner_entity text not null,
  owner_uuid uuid not null,
  text text not null check (length(text) between 1 and 2000),
  people jsonb not null default '[]',
  links jsonb not null default '[]',
  author_uuid uuid,
  author_name text not null,
  edited_at timestamptz
);
create index record_comment_of_owner on record_comment (owner_entity, owner_uuid, created_at);
