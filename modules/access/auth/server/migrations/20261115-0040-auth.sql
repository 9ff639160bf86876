-- One link a person: a newer one replaces the older.
create table password_reset (
  user_uuid uuid primary key references app_user on delete cascade,
  token_hash text not null constraint password_reset_token_hash_key unique,
  -- Hash of the password it was asked for: a changed password spends the link.
  password_mark text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- The password was right, the second factor is still to come.
create table mfa_challenge (
  token_hash text primary key,
  user_uuid uuid not null references app_user on delete cascade,
  password_mark text not null,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mfa_challenge_by_user on mfa_challenge (user_uuid);
create index mfa_challenge_by_expiry on mfa_challenge (expires_at);

-- Keys every process must share; made here, so that no installation has another's.
create table auth_secret (
  name text primary key,
  value text not null
);
insert into auth_secret (name, value)
values ('decoy', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || clock_timestamp()::text, 'UTF8')), 'hex'));
