-- An addendum from its draft until it holds: what it changes, and how far the agreement has come. What holds already is
-- told by contract_addendum.
create table contract_amendment (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  maintenance_contract_uuid uuid references maintenance_contract,
  rental_contract_uuid uuid references rental_contract,
  contract_uuid uuid not null generated always as (coalesce(maintenance_contract_uuid, rental_contract_uuid)) stored,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SENT', 'AGREED', 'APPLIED', 'WITHDRAWN')),
  -- The one it will have: it rests on every addendum before it, and falls if another comes first.
  number int not null check (number > 0),
  takes_effect date not null,
  reason text not null check (length(reason) between 1 and 500),
  -- As it is written into the contract.
  terms jsonb not null,
  -- What of the contract would be otherwise, for the form to go on with.
  planned jsonb not null,
  -- As people read it: [{label, before, after}].
  conditions jsonb not null,
  old_value numeric(14, 2) not null check (old_value >= 0),
  new_value numeric(14, 2) not null check (new_value >= 0),
  -- The day both had signed, and how.
  agreed_on date,
  channel text check (channel in ('PAPER', 'LINK')),
  -- What stands against it, or why it was taken back.
  trouble text check (trouble <> ''),
  addendum_uuid uuid constraint contract_amendment_addendum_key unique references contract_addendum,
  made_by_uuid uuid references app_user,
  made_by_name text not null,
  constraint contract_amendment_one_contract check (num_nonnulls(maintenance_contract_uuid, rental_contract_uuid) = 1),
  constraint contract_amendment_agreed check (case when state in ('AGREED', 'APPLIED') then num_nulls(agreed_on, channel) = 0
    when state in ('DRAFT', 'SENT') then num_nonnulls(agreed_on, channel) = 0 else true end),
  constraint contract_amendment_applied check ((state = 'APPLIED') = (addendum_uuid is not null))
);
-- One is open at a time.
create unique index contract_amendment_open on contract_amendment (contract_uuid) where state in ('DRAFT', 'SENT', 'AGREED');
create index contract_amendment_of_maintenance on contract_amendment (maintenance_contract_uuid);
create index contract_amendment_of_rental on contract_amendment (rental_contract_uuid);
create index contract_amendment_of_maker on contract_amendment (made_by_uuid);
-- What is to begin on its day.
create index contract_amendment_agreed_for on contract_amendment (takes_effect) where state = 'AGREED';
select track_record('contract_amendment', 'contract_amendment', label => 'reason', derived => 'terms,planned,conditions,made_by_name,maintenance_contract_uuid,rental_contract_uuid,contract_uuid,addendum_uuid');
