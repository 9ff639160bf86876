create table labor_category (
  labor_uuid uuid not null references labor on delete cascade,
  position int not null check (position >= 0),
  equipment_category_uuid uuid not null constraint labor_category_fkey references equipment_category,
  primary key (labor_uuid, position),
  -- Checked at the end: two that change places meet for a moment.
  constraint labor_category_once unique (labor_uuid, equipment_category_uuid) deferrable initially deferred
);
create index labor_category_of on labor_category (equipment_category_uuid);
select track_lines('labor_category', 'labor', 'labor_uuid', 'equipment_categories');
-- The list filters by it: its changes count for totals.
select track_total('labor_category');
