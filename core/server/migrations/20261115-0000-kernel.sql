create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- The server runs as this role: no DDL, no rewriting of the audit trail.
do $$ begin
  create role bancada_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant bancada_app to %I', current_user);
exception when insufficient_privilege or unique_violation then null;
end $$;

-- uuid v7 from PostgreSQL 15 on (18 has its own): time first, so that new rows stay together in the index.
create function new_uuid() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- What search compares: no case, no accents. Immutable, so that columns and indexes can be made of it.
create function searchable(text) returns text language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, $1))
$$;

create table activity_log (
  uuid uuid primary key default new_uuid(),
  change_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  entity text not null,
  entity_uuid uuid,
  record_label text,
  action text not null check (action in ('create', 'update', 'delete', 'read', 'export', 'login', 'logout', 'security')),
  operation text,
  user_uuid uuid,
  user_name text,
  ip text,
  request_id text,
  changes jsonb not null default '{}'
);
-- One row for each record a transaction changes, its lines included.
create unique index activity_log_once on activity_log (change_id, entity, entity_uuid);
create index activity_log_record on activity_log (entity_uuid, at desc);
create index activity_log_at on activity_log (at desc, uuid desc);
create index activity_log_user on activity_log (user_uuid, at desc, uuid desc);
create index activity_log_entity on activity_log (entity, at desc, uuid desc);
create index activity_log_action on activity_log (action, at desc, uuid desc);
create index activity_log_search on activity_log using gin (searchable(coalesce(record_label, '') || ' ' || coalesce(user_name, '')) gin_trgm_ops);

create function setting_or_null(name text) returns text language sql stable as $$
  select nullif(current_setting(name, true), '')
$$;

-- Work done outside a request (a job, psql) still groups its changes by transaction.
create function current_change() returns uuid language plpgsql as $$
begin
  if setting_or_null('bancada.change_id') is null then
    perform set_config('bancada.change_id', gen_random_uuid()::text, true);
  end if;
  return current_setting('bancada.change_id')::uuid;
end $$;

create function write_activity(p_entity text, p_uuid uuid, p_label text, p_action text, p_changes jsonb)
returns void language sql security definer set search_path = public as $$
  insert into activity_log (change_id, entity, entity_uuid, record_label, action, operation, user_uuid, user_name, ip, request_id, changes)
  values (current_change(), p_entity, p_uuid, p_label, p_action, setting_or_null('bancada.operation'),
    setting_or_null('bancada.user_uuid')::uuid, setting_or_null('bancada.user_name'), setting_or_null('bancada.ip'),
    setting_or_null('bancada.request_id'), p_changes)
  on conflict (change_id, entity, entity_uuid) do update set
    changes = activity_log.changes || excluded.changes,
    record_label = coalesce(excluded.record_label, activity_log.record_label),
    action = case when activity_log.action in ('create', 'delete') and excluded.action = 'update' then activity_log.action else excluded.action end
$$;

-- field → [before, after]; secrets say only that they changed, silent ones nothing.
create function changed_fields(before jsonb, after jsonb, prefix text, secrets text[], silent text[])
returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(prefix || key,
      case when key = any (secrets) then '["•••", "•••"]'::jsonb
        else jsonb_build_array(before -> key, after -> key) end), '{}')
  from (select jsonb_object_keys(coalesce(before, after)) as key) keys
  where key not in ('uuid', 'version', 'created_at', 'updated_at', 'search_text', 'position')
    and not key = any (silent)
    and (before -> key) is distinct from (after -> key)
    and not (coalesce(before -> key, 'null') = 'null' and coalesce(after -> key, 'null') = 'null')
$$;

-- Arguments: entity, label column, secret and derived columns (comma separated); for lines of a record also parent column and prefix.
create function audit_row() returns trigger language plpgsql security definer set search_path = public as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  present jsonb := coalesce(after, before);
  secrets text[] := string_to_array(tg_argv[2], ',');
  derived text[] := coalesce(string_to_array(tg_argv[3], ','), '{}');
  fields jsonb;
begin
  if tg_nargs > 4 then
    perform write_activity(tg_argv[0], (present ->> tg_argv[4])::uuid, null, 'update',
      changed_fields(before, after, tg_argv[5] || '.' || coalesce(present ->> 'position', present ->> 'uuid') || '.', secrets, derived || tg_argv[4]::text));
  else
    fields := changed_fields(before, after, '', secrets, derived);
    -- Only derived columns moved: nobody did anything to the record.
    if tg_op = 'UPDATE' and fields = '{}' and exists (select from unnest(derived) name where (before -> name) is distinct from (after -> name)) then
      return null;
    end if;
    perform write_activity(tg_argv[0], (present ->> 'uuid')::uuid, present ->> tg_argv[1],
      case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end, fields);
  end if;
  return null;
end $$;

-- Argument: derived columns (comma separated); when they alone moved, it is no new version.
create function bump_version() returns trigger language plpgsql as $$
declare derived text[] := string_to_array(tg_argv[0], ',');
begin
  if derived <> '{}' and to_jsonb(new) - derived - 'search_text' = to_jsonb(old) - derived - 'search_text'
      and to_jsonb(new) - 'search_text' <> to_jsonb(old) - 'search_text' then
    return new;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- Kept totals: each change of a table moves its stamp, and while a change is not yet committed the table counts as unsettled.
-- The lock comes first: whoever reads the new stamp must already find the table unsettled.
create function touch_table() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7261, tg_relid::oid::int);
  perform nextval((tg_argv[0])::regclass);
  return null;
end $$;
-- Asks without keeping: a reader inside a long transaction must not hold up the writers.
create function is_settled(tables text[]) returns boolean language plpgsql as $$
declare name text;
begin
  foreach name in array tables loop
    if not pg_try_advisory_lock(7261, name::regclass::oid::int) then return false; end if;
    perform pg_advisory_unlock(7261, name::regclass::oid::int);
  end loop;
  return true;
end $$;

create function track_total(tbl text) returns void language plpgsql as $$
begin
  execute format('create sequence %I', tbl || '_stamp');
  -- The first number a sequence gives is the one it already shows: it must not be the first change's.
  perform setval((quote_ident(tbl || '_stamp'))::regclass, 1);
  execute format('create trigger touch after insert or update or delete on %I for each statement execute function touch_table(%L)', tbl, tbl || '_stamp');
end $$;

-- A business record: version and updated_at by themselves, audit by construction, total kept.
-- Derived columns are copies kept by the module's own triggers: their moving is neither a new version nor news for the history.
create function track_record(tbl text, entity text, label text default 'name', secrets text default '', derived text default '') returns void language plpgsql as $$
begin
  execute format('create trigger version before update on %I for each row execute function bump_version(%L)', tbl, derived);
  execute format('create trigger audit after insert or update or delete on %I for each row execute function audit_row(%L, %L, %L, %L)', tbl, entity, label, secrets, derived);
  perform track_total(tbl);
end $$;

-- Lines of a record (contacts of a customer): their changes land in the record's own audit row.
create function track_lines(tbl text, entity text, parent text, prefix text, secrets text default '') returns void language plpgsql as $$
begin
  execute format('create trigger audit after insert or update or delete on %I for each row execute function audit_row(%L, %L, %L, %L, %L, %L)', tbl, entity, 'uuid', secrets, '', parent, prefix);
end $$;

create table idempotency_key (
  user_uuid uuid not null,
  key text not null check (length(key) between 8 and 200),
  call text not null,
  body_hash text not null,
  status int,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_uuid, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

create table stored_file (
  uuid uuid primary key default new_uuid(),
  owner_entity text not null,
  owner_uuid uuid not null,
  name text not null check (length(name) between 1 and 255),
  content_type text not null,
  size bigint not null check (size > 0),
  sha256 text not null,
  description text,
  has_thumbnail boolean not null default false,
  created_by uuid,
  created_by_name text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create index stored_file_owner on stored_file (owner_entity, owner_uuid, created_at);
create index stored_file_content on stored_file (sha256);

-- A file's coming and going is part of its owner's history.
create function audit_file() returns trigger language plpgsql security definer set search_path = public as $$
declare row stored_file := coalesce(new, old);
begin
  perform write_activity(row.owner_entity, row.owner_uuid, null, 'update', jsonb_build_object('files.' || row.uuid,
    case tg_op when 'DELETE' then jsonb_build_array(old.name, null) when 'INSERT' then jsonb_build_array(null, new.name)
      else jsonb_build_array(old.name, new.name) end));
  return null;
end $$;
create trigger audit after insert or update or delete on stored_file for each row execute function audit_file();

create table operation (
  uuid uuid primary key default new_uuid(),
  user_uuid uuid not null,
  kind text not null,
  title text not null,
  params jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
  processed_items int not null default 0 check (processed_items >= 0),
  failed_items int not null default 0 check (failed_items >= 0),
  total_items int not null default 0 check (total_items >= 0),
  message text,
  result_sha256 text,
  result_name text,
  result_type text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index operation_mine on operation (user_uuid, created_at desc);

create table operation_item (
  operation_uuid uuid not null references operation on delete cascade,
  position int not null,
  item text not null,
  label text,
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  message text,
  primary key (operation_uuid, position)
);

create table outgoing_mail (
  uuid uuid primary key default new_uuid(),
  to_address text not null,
  subject text not null,
  body text not null,
  link text,
  status text not null default 'pending' check (status in ('pending', 'sent', 'kept', 'failed')),
  tries int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outgoing_mail_age on outgoing_mail (created_at);

create table saved_view (
  uuid uuid primary key default new_uuid(),
  user_uuid uuid not null,
  owner_name text not null,
  screen text not null,
  name text not null,
  shared boolean not null,
  is_default boolean not null,
  state jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_uuid, screen, name)
);
create trigger version before update on saved_view for each row execute function bump_version();
create index saved_view_shared on saved_view (screen) where shared;

create table preference (
  user_uuid uuid not null,
  key text not null check (length(key) <= 80),
  value jsonb not null,
  primary key (user_uuid, key)
);

create table server_process (
  uuid uuid primary key,
  workers text[] not null,
  seen_at timestamptz not null default now()
);

-- What the app may do: everything on data, nothing on the schema, and the audit trail is written by triggers only.
create function grant_app_rights() returns void language plpgsql as $$
begin
  execute format('grant connect, temporary on database %I to bancada_app', current_database());
  grant usage on schema public to bancada_app;
  grant select, insert, update, delete on all tables in schema public to bancada_app;
  grant usage, select on all sequences in schema public to bancada_app;
  grant execute on all functions in schema public to bancada_app;
  revoke insert, update, delete, truncate on activity_log from bancada_app;
  revoke insert, update, delete, truncate on schema_migration from bancada_app;
end $$;
