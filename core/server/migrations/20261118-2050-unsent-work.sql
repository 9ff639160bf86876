-- What a device told at its last contact: work of somebody that it keeps and could not send. Nothing kept, no row.
create table unsent_work (
  user_uuid uuid not null,
  device_id text not null check (length(device_id) between 1 and 80),
  device_name text not null check (length(device_name) between 1 and 80),
  unsent int not null check (unsent > 0),
  oldest_at timestamptz,
  told_at timestamptz not null default now(),
  primary key (user_uuid, device_id)
);
