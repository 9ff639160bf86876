-- A recall of years is judged in the background: how many values there were, and since when all of them are judged.
alter table metrology_recall add column measured_count int not null default 0, add column judged_at timestamptz,
  add column decided_count int not null default 0;
update metrology_recall set judged_at = created_at,
  (measured_count, decided_count) = (
  select count(*), count(decision) from metrology_recall_item item where item.recall_uuid = metrology_recall.uuid);
create index metrology_recall_to_judge on metrology_recall (created_at) where judged_at is null;

-- Who decided it first and when stands on the item itself, and the recall's history tells how many at once; item by item
-- it tells only what was decided anew. Thousands decided in one go wrote a history nobody could read, for minutes.
drop trigger audit on metrology_recall_item;
create trigger audit after update on metrology_recall_item for each row when (old.decision is not null)
  execute function audit_row('metrology_recall', 'uuid', '', '', 'recall_uuid', 'items');

-- The letter that tells a customer of a recall: to whom, when and by whom. Nobody rewrites it.
create table recall_letter (
  uuid uuid primary key default new_uuid(),
  recall_uuid uuid not null references metrology_recall,
  customer_uuid uuid not null references customer,
  to_address text not null check (to_address <> ''),
  sent_at timestamptz not null default now(),
  sent_by_uuid uuid references app_user,
  sent_by_name text not null,
  -- To one address once, whoever sends and however many at once.
  constraint recall_letter_once unique (recall_uuid, customer_uuid, to_address)
);
create index recall_letter_of_customer on recall_letter (customer_uuid);
create index recall_letter_of_sender on recall_letter (sent_by_uuid);
select append_only('recall_letter');
