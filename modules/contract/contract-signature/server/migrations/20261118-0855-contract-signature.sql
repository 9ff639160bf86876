-- What the parties are asked to sign, as it was then. The answers are core's `decision`.
create table contract_signature (
  uuid uuid primary key default new_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  maintenance_contract_uuid uuid references maintenance_contract,
  rental_contract_uuid uuid references rental_contract,
  contract_uuid uuid not null generated always as (coalesce(maintenance_contract_uuid, rental_contract_uuid)) stored,
  state text not null default 'PREPARING' check (state in ('PREPARING', 'PENDING', 'SIGNED', 'REFUSED', 'WITHDRAWN')),
  -- All that the document says, and the head it is printed under; word by word as the hash was taken, so not jsonb.
  content json not null,
  letter json not null,
  content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  -- As their screens counted them.
  pages int check (pages > 0),
  trouble text,
  asked_by_uuid uuid references app_user,
  asked_by_name text not null,
  constraint contract_signature_one_contract check (num_nonnulls(maintenance_contract_uuid, rental_contract_uuid) = 1),
  constraint contract_signature_drawn check (state in ('PREPARING', 'WITHDRAWN') or file_sha256 is not null)
);
-- One is open at a time.
create unique index contract_signature_open on contract_signature (contract_uuid) where state in ('PREPARING', 'PENDING');
create index contract_signature_of_maintenance on contract_signature (maintenance_contract_uuid);
create index contract_signature_of_rental on contract_signature (rental_contract_uuid);
create index contract_signature_of_contract on contract_signature (contract_uuid, created_at);
create index contract_signature_of_asker on contract_signature (asked_by_uuid);

create table contract_signatory (
  uuid uuid primary key default new_uuid(),
  contract_signature_uuid uuid not null references contract_signature on delete cascade,
  side text not null check (side in ('OURS', 'THEIRS')),
  role text not null,
  user_uuid uuid references app_user,
  name text,
  email text,
  state text not null default 'PENDING' check (state in ('PENDING', 'SIGNED', 'REFUSED')),
  answered_at timestamptz,
  -- Which pages were on their screen.
  seen int[] not null default '{}',
  constraint contract_signatory_once unique (contract_signature_uuid, side),
  constraint contract_signatory_answered check ((state = 'PENDING') = (answered_at is null))
);
create index contract_signatory_of_user on contract_signatory (user_uuid);
