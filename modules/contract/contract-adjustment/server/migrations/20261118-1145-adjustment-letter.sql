-- The letter that tells a customer of an adjustment: to whom, when and by whom. Nobody rewrites it.
create table adjustment_letter (
  uuid uuid primary key default new_uuid(),
  addendum_uuid uuid not null references contract_addendum,
  to_address text not null check (to_address <> ''),
  sent_at timestamptz not null default now(),
  sent_by_uuid uuid references app_user,
  sent_by_name text not null,
  -- To one address once, whoever sends and however many at once.
  constraint adjustment_letter_once unique (addendum_uuid, to_address)
);
create index adjustment_letter_of_sender on adjustment_letter (sent_by_uuid);
select append_only('adjustment_letter');
