-- The default checklist of a category of equipment is one of ours.
alter table equipment_category add constraint equipment_category_checklist_fkey
  foreign key (default_checklist_uuid) references checklist;
