-- Doors without an account: each opens one record for one purpose; only the hash of what is in the address is kept.
create table public_link (
  uuid uuid primary key default new_uuid(),
  entity text not null check (entity ~ '^[a-z_]{1,60}$'),
  record_uuid uuid not null,
  purpose text not null check (purpose ~ '^[A-Z_]{1,30}$'),
  sha256 text not null constraint public_link_once unique check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Readable only where a paper that is printed again carries the same one.
  token text check (token ~ '^[A-Za-z0-9_-]{43}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  first_seen_at timestamptz,
  last_seen_at timestamptz,
  views int not null default 0 check (views >= 0)
);
create index public_link_of on public_link (entity, record_uuid, created_at);
create unique index public_link_printed on public_link (entity, record_uuid, purpose) where token is not null;

-- The proof of an answer: what was decided on, word by word, by whom and from where. Nobody rewrites it.
create table decision (
  uuid uuid primary key default new_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  entity text not null check (entity ~ '^[a-z_]{1,60}$'),
  record_uuid uuid not null,
  -- What the answer made of the record, in its own words.
  outcome text not null check (outcome ~ '^[A-Z_]{1,30}$'),
  channel text not null check (channel in ('LINK', 'EMAIL', 'WHATSAPP', 'PHONE', 'IN_PERSON', 'PURCHASE_ORDER')),
  name text not null check (length(name) between 1 and 120),
  document text check (length(document) between 11 and 14),
  reference text check (length(reference) between 1 and 60),
  refusal_reason text check (refusal_reason ~ '^[A-Z_]{1,30}$'),
  comment text check (length(comment) between 1 and 2000),
  approved int[] not null,
  refused int[] not null,
  content jsonb not null,
  document_sha256 text not null check (document_sha256 ~ '^[0-9a-f]{64}$'),
  ip text,
  user_agent text,
  recorded_by_uuid uuid,
  recorded_by_name text,
  -- Asked once, answered once.
  constraint decision_once unique (entity, record_uuid),
  constraint decision_signed check (channel <> 'LINK' or document is not null)
);
select append_only('decision');
