-- A supplier answering one checklist, once; answered anew, there is another row, and the newest one counts.
create table supplier_checklist (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  supplier_uuid uuid not null references supplier on delete cascade,
  checklist_uuid uuid not null references checklist,
  -- Which time it is asked: two who begin at once begin the same one.
  turn int not null check (turn >= 1),
  run_uuid uuid unique references checklist_run,
  started_by_name text,
  constraint supplier_checklist_turn unique (supplier_uuid, checklist_uuid, turn)
);
create index supplier_checklist_by_created on supplier_checklist (created_at, uuid);
create index supplier_checklist_of on supplier_checklist (checklist_uuid);
select track_record('supplier_checklist', 'supplier_checklist', label => 'turn', derived => 'run_uuid');
