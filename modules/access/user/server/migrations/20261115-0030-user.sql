create table app_user (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 120),
  username text not null check (length(username) between 2 and 60 and username = lower(username)),
  email text not null check (length(email) between 3 and 160),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  cpf text,
  birth_date date,
  gender text check (gender in ('MALE', 'FEMALE', 'OTHERS')),
  marital_status text check (marital_status in ('SINGLE', 'MARRIED', 'WIDOWED', 'DIVORCED', 'STABLE_UNION')),
  phone text,
  job_title text,
  department text,
  hired_at date,
  manager_uuid uuid constraint app_user_manager_uuid_fkey references app_user,
  password_hash text not null,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  temporary_password_expires_at timestamptz,
  totp_secret text,
  totp_enabled_at timestamptz,
  recovery_codes text[] not null default '{}',
  -- Moved by signing in and by access changes, not by editing: neither a new version nor history.
  last_login_at timestamptz,
  locked_until timestamptz,
  totp_last_step bigint,
  access_version int not null default 1,
  search_text text not null generated always as (searchable(name || ' ' || username || ' ' || email || ' ' ||
    coalesce(job_title, '') || ' ' || coalesce(department, '') || ' ' || coalesce(cpf, ''))) stored
);
create unique index app_user_username_key on app_user (lower(username));
create unique index app_user_email_key on app_user (lower(email));
create index app_user_by_name on app_user (searchable(name), uuid);
create index app_user_by_created on app_user (created_at, uuid);
create index app_user_by_manager on app_user (manager_uuid);
create index app_user_search on app_user using gin (search_text gin_trgm_ops);
select track_record('app_user', 'user', 'name', 'password_hash,totp_secret,recovery_codes', 'last_login_at,locked_until,totp_last_step,access_version');

create table session (
  uuid uuid primary key default new_uuid(),
  token_hash text not null constraint session_token_hash_key unique,
  user_uuid uuid not null references app_user on delete cascade,
  device text not null,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_by_user on session (user_uuid, last_used_at desc);
create index session_by_expiry on session (expires_at);

alter table user_role add constraint user_role_user_uuid_fkey foreign key (user_uuid) references app_user on delete cascade;

-- Giving and taking a role is part of the user's history, by the role's name.
create function audit_user_role() returns trigger language plpgsql as $$
declare
  moved user_role := coalesce(new, old);
  held role;
begin
  select * into held from role where uuid = moved.role_uuid;
  perform write_activity('user', moved.user_uuid, null, 'update', jsonb_build_object('roles.' || held.slug,
    case tg_op when 'INSERT' then jsonb_build_array(null, held.name) else jsonb_build_array(held.name, null) end));
  return null;
end $$;
create trigger audit after insert or delete on user_role for each row execute function audit_user_role();

-- Permissions are remembered by (user, access_version): whatever changes them moves the version in the same
-- transaction, so that the very next request is judged by the new ones, in every process.
create function move_access_of_user() returns trigger language plpgsql as $$
declare moved user_role := coalesce(new, old);
begin
  -- Waits for an edit of the role under way, which could not see this holder yet.
  perform from role where uuid = moved.role_uuid for share;
  update app_user set access_version = access_version + 1 where uuid = moved.user_uuid;
  return null;
end $$;
create trigger access after insert or delete on user_role for each row execute function move_access_of_user();

create function move_access_of_holders() returns trigger language plpgsql as $$
begin
  update app_user set access_version = access_version + 1
    where uuid in (select user_uuid from user_role where role_uuid = new.uuid);
  return null;
end $$;
create trigger access after update of permissions, slug on role for each row
  when (old.permissions is distinct from new.permissions or old.slug <> new.slug) execute function move_access_of_holders();

-- Suspension and a new password end what was signed in before; who keeps one session says which.
create function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  update session set revoked_at = now()
    where user_uuid = new.uuid and revoked_at is null and uuid is distinct from setting_or_null('bancada.kept_session')::uuid;
  update app_user set access_version = access_version + 1 where uuid = new.uuid;
  return null;
end $$;
create trigger access after update of status, must_change_password, password_changed_at on app_user for each row
  when (old.status <> new.status or old.must_change_password <> new.must_change_password or old.password_changed_at is distinct from new.password_changed_at)
  execute function end_sessions_of_user();
