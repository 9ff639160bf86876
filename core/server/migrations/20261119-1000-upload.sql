-- A file that comes in parts: whose it is, and how much of it is here. Its parts are content of the file store as any
-- other; these rows say in which order. Used, it stays until the night, so that the same call sent again finds it.
create table upload (
  uuid uuid primary key,
  user_uuid uuid not null,
  name text not null check (length(name) between 1 and 255),
  size int not null check (size between 1 and 52428800),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  received int not null default 0 check (received between 0 and size),
  touched_at timestamptz not null default now(),
  used_at timestamptz check (used_at is null or received = size)
);
create index upload_user on upload (user_uuid) where used_at is null;

create table upload_part (
  upload_uuid uuid not null references upload on delete cascade,
  start int not null check (start >= 0),
  size int not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (upload_uuid, start)
);
-- The nightly sweep asks whether anybody needs a content.
create index upload_part_sha256 on upload_part (sha256);
