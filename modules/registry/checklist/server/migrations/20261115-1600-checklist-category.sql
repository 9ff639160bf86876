create table checklist_category (
  checklist_uuid uuid not null references checklist on delete cascade,
  position int not null check (position >= 0),
  equipment_category_uuid uuid not null constraint checklist_category_fkey references equipment_category,
  primary key (checklist_uuid, position),
  -- Checked at the end: two that change places meet for a moment.
  constraint checklist_category_once unique (checklist_uuid, equipment_category_uuid) deferrable initially deferred
);
create index checklist_category_of on checklist_category (equipment_category_uuid);
select track_lines('checklist_category', 'checklist', 'checklist_uuid', 'equipment_categories');
-- The list filters by it: its changes count for totals.
select track_total('checklist_category');
