-- What a supplier said of an order by its page, in the order it came: each has its proof (`decision`).
create table purchase_answer (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  purchase_uuid uuid not null references purchase on delete cascade,
  revision int not null,
  name text not null check (length(name) between 1 and 120),
  notes text check (length(notes) between 1 and 2000),
  state text not null check (state in ('CONFIRMED', 'WAITING', 'ACCEPTED', 'PARTIALLY_ACCEPTED', 'REFUSED', 'REPLACED')),
  -- What differs from the order, beside what was ordered then: the order's own lines go on changing.
  changes jsonb not null,
  -- Of all that was said: the same sent twice is one answer.
  said_sha256 text not null check (length(said_sha256) = 64),
  decided_at timestamptz,
  decided_by_uuid uuid references app_user,
  decided_by_name text
);
create index purchase_answer_of_purchase on purchase_answer (purchase_uuid, created_at);
create index purchase_answer_of_decider on purchase_answer (decided_by_uuid);
create unique index purchase_answer_waiting on purchase_answer (purchase_uuid) where state = 'WAITING';
select track_record('purchase_answer', 'purchase_answer', derived => 'said_sha256,decided_by_name,purchase_uuid,changes');
