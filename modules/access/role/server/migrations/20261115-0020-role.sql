create table role (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 60),
  slug text not null constraint role_slug_key unique check (slug ~ '^[a-z0-9_]{1,80}$'),
  description text,
  permissions jsonb not null default '{}' check (jsonb_typeof(permissions) = 'object'),
  is_system boolean not null default false,
  search_text text not null generated always as (searchable(name || ' ' || coalesce(description, ''))) stored
);
create unique index role_name_key on role (searchable(name));
create index role_by_created on role (created_at, uuid);
select track_record('role', 'role');

-- Who holds which role. The user's side (reference, audit, access version) is added by the user's migration.
create table user_role (
  user_uuid uuid not null,
  role_uuid uuid not null constraint user_role_role_uuid_fkey references role,
  primary key (user_uuid, role_uuid)
);
create index user_role_by_role on user_role (role_uuid);
select track_total('user_role');
