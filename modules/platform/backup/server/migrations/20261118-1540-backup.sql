-- What became of each backup and each rehearsal, for the screen that tells. The backups themselves lie in their folder.
create table backup_run (
  uuid uuid primary key default new_uuid(),
  kind text not null check (kind in ('BACKUP', 'REHEARSAL')),
  began_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  asked_by text check (length(asked_by) between 1 and 200),
  name text check (length(name) between 1 and 200),
  bytes bigint check (bytes >= 0),
  problem text check (length(problem) between 1 and 2000)
);
create index backup_run_by_time on backup_run (began_at desc);
