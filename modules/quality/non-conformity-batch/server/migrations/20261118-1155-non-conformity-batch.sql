-- A batch named by a non-conformity: put aside when it is named, decided on before the case is closed.
create table non_conformity_batch (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Not deleted along: a batch would stay aside and nobody know why.
  non_conformity_uuid uuid not null constraint non_conformity_batch_record_fkey references non_conformity,
  item_uuid uuid not null references stock_item,
  batch_number text not null,
  put_aside_by_name text,
  decision text check (decision in ('RELEASED', 'REJECTED')),
  decision_notes text check (length(decision_notes) between 1 and 500),
  decided_at timestamptz,
  decided_by_name text,
  constraint non_conformity_batch_once unique (non_conformity_uuid, item_uuid, batch_number),
  constraint non_conformity_batch_decided check ((decision is null) = (decided_at is null) and (decision is null) = (decision_notes is null))
);
create index non_conformity_batch_of on non_conformity_batch (item_uuid, batch_number);
create index non_conformity_batch_by_created on non_conformity_batch (created_at, uuid);
select track_record('non_conformity_batch', 'non_conformity_batch', label => 'batch_number');
