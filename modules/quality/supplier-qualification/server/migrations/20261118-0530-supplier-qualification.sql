-- How a supplier stands now, and the day somebody began to qualify it.
create table supplier_qualification (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  supplier_uuid uuid not null constraint supplier_qualification_once unique references supplier on delete cascade,
  started_on date not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'QUALIFIED', 'CONDITIONAL', 'NOT_QUALIFIED', 'BLOCKED')),
  score numeric(5, 2) check (score between 0 and 100),
  -- Weights, parts, every point lost and what blocks.
  detail jsonb not null default '{"weights": {}, "parts": [], "deductions": [], "blocked_by": []}',
  calculated_at timestamptz,
  valid_until date,
  release_reason text check (length(release_reason) between 10 and 500),
  released_until date,
  released_by_name text,
  constraint supplier_qualification_release check ((release_reason is null) = (released_until is null))
);
create index supplier_qualification_by_created on supplier_qualification (created_at, uuid);
select track_record('supplier_qualification', 'supplier_qualification', label => 'status',
  derived => 'score,detail,calculated_at');

-- One for each day on which something changed; never changed afterwards.
create table supplier_qualification_result (
  supplier_uuid uuid not null references supplier on delete cascade,
  "on" date not null,
  status text not null,
  score numeric(5, 2),
  detail jsonb not null,
  primary key (supplier_uuid, "on")
);

-- How whoever received it found the supplier.
create table supplier_rating (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  receiving_uuid uuid not null constraint supplier_rating_once unique references receiving on delete cascade,
  rating int not null check (rating between 1 and 5),
  comment text check (length(comment) between 1 and 300),
  rated_by_name text
);
select track_record('supplier_rating', 'supplier_rating', label => 'rating');
