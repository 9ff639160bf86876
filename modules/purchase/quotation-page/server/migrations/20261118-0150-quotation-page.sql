-- Every answer given by the page, in the order they came: each has its proof (`decision`), the last one counts.
create table quotation_answer (
  uuid uuid primary key default new_uuid(),
  created_at timestamptz not null default now(),
  invited_uuid uuid not null references quotation_supplier (uuid)
);
create index quotation_answer_of_invited on quotation_answer (invited_uuid);
