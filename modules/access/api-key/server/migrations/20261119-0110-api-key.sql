-- Other systems that call the API, each in the name of the person who made its key.
create table api_key (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint api_key_code_key unique,
  name text not null check (length(name) between 1 and 60),
  description text check (length(description) between 1 and 1000),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'REVOKED')),
  permissions jsonb not null check (jsonb_typeof(permissions) = 'object' and permissions <> '{}'),
  per_minute int not null default 300 check (per_minute between 1 and 6000),
  expires_on date not null,
  prefix text not null check (prefix ~ '^bk_[A-Za-z0-9_-]{8}$'),
  owner_uuid uuid not null constraint api_key_owner_fkey references app_user,
  owner_name text not null,
  -- Moved by using it, not by editing: neither a new version nor history.
  last_used_at timestamptz,
  last_used_ip text,
  search_text text not null generated always as (searchable(code || ' ' || name || ' ' || prefix || ' ' || owner_name)) stored
);
create unique index api_key_name_key on api_key (searchable(name)) where status = 'ACTIVE';
create index api_key_by_name on api_key (searchable(name), uuid);
create index api_key_by_status on api_key (status, code, uuid);
create index api_key_by_expiry on api_key (expires_on, uuid);
create index api_key_by_use on api_key (last_used_at, uuid);
create index api_key_by_created on api_key (created_at, uuid);
create index api_key_by_updated on api_key (updated_at, uuid);
create index api_key_of_owner on api_key (owner_uuid);
create index api_key_search on api_key using gin (search_text gin_trgm_ops);
select track_record('api_key', 'api_key', derived => 'owner_name,last_used_at,last_used_ip');

-- Only the hash of what was told once. One stands until its key ends; those before it, for as long as was chosen.
create table api_key_secret (
  uuid uuid primary key default new_uuid(),
  key_uuid uuid not null references api_key on delete cascade,
  token_hash text not null constraint api_key_secret_hash_key unique check (token_hash ~ '^[0-9a-f]{64}$'),
  prefix text not null check (prefix ~ '^bk_[A-Za-z0-9_-]{8}$'),
  created_at timestamptz not null default now(),
  valid_until timestamptz
);
create unique index api_key_secret_current on api_key_secret (key_uuid) where valid_until is null;
create index api_key_secret_of_key on api_key_secret (key_uuid, created_at desc);

-- Revoked, it is called no more: also where the word was changed by hand.
create function end_secrets_of_key() returns trigger language plpgsql as $$
begin
  delete from api_key_secret where key_uuid = new.uuid;
  return null;
end $$;
create trigger secrets after update of status on api_key for each row
  when (old.status <> new.status and new.status = 'REVOKED') execute function end_secrets_of_key();
