-- The steps documents took, of whatever kind: what each was, where it led, by whom and why. Written by one function only.
create table status_change (
  uuid uuid primary key default new_uuid(),
  entity text not null check (length(entity) between 1 and 60),
  record_uuid uuid not null,
  at timestamptz not null default clock_timestamp(),
  step text not null check (length(step) between 1 and 60),
  from_status text not null,
  to_status text not null,
  reason text check (length(reason) between 1 and 2000),
  -- Of the signature the transaction carries, as its audit rows have.
  user_uuid uuid default setting_or_null('bancada.user_uuid')::uuid,
  user_name text default setting_or_null('bancada.user_name')
);
create index status_change_of on status_change (record_uuid, at, uuid);
select append_only('status_change');
