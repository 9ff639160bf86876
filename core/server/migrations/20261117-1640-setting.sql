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
-- What it does is in functions/audit-setting.sql.
create function audit_setting() returns trigger language plpgsql as $$ begin return null; end $$;
-- The row comes with the defaults, which nobody set.
create trigger audit after update on setting for each row execute function audit_setting();
