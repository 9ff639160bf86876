-- What people set: one row for each declaration, from the first time somebody says otherwise than the default.
create table setting (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  entity text not null constraint setting_once unique,
  label text not null,
  values jsonb not null
);
create trigger version before update on setting for each row execute function bump_version('');
