-- That a customer was written to of a registration that is not good any more: to whom, when and by whom. Nobody rewrites it.
create table anvisa_letter (
  uuid uuid primary key default new_uuid(),
  customer_uuid uuid not null references customer,
  registration text not null,
  situation text not null check (situation in ('EXPIRED', 'CANCELLED')),
  to_address text not null check (to_address <> ''),
  sent_at timestamptz not null default now(),
  sent_by_uuid uuid references app_user,
  sent_by_name text not null,
  -- Of one thing once, whoever sends and however many at once.
  constraint anvisa_letter_once unique (customer_uuid, registration, situation)
);
create index anvisa_letter_of_sender on anvisa_letter (sent_by_uuid);
select append_only('anvisa_letter');
