-- The parts that fit a model.
create table equipment_part (
  equipment_uuid uuid not null references equipment on delete cascade,
  position int not null check (position >= 0),
  part_uuid uuid not null constraint equipment_part_fkey references part,
  primary key (equipment_uuid, position),
  -- Checked at the end: two that change places meet for a moment.
  constraint equipment_part_once unique (equipment_uuid, part_uuid) deferrable initially deferred
);
create index equipment_part_of on equipment_part (part_uuid);
select track_lines('equipment_part', 'equipment', 'equipment_uuid', 'parts');
-- The list filters by it: its changes count for totals.
select track_total('equipment_part');
