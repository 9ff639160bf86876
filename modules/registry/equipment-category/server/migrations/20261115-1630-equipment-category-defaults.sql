-- A checklist's uuid. The checklist module, which knows this one, sees to it that there is such a checklist.
alter table equipment_category add column default_checklist_uuid uuid;
create index equipment_category_by_checklist on equipment_category (default_checklist_uuid);

-- Each default with the category that gives it: the one asked about, or the nearest above it that has one.
create function equipment_category_defaults(asked uuid) returns jsonb language sql stable as $$
  with recursive up as (
    select category.*, 0 as steps from equipment_category category where category.uuid = asked
    union all
    select category.*, up.steps + 1 from equipment_category category join up on category.uuid = up.parent_uuid
  )
  select jsonb_build_object(
    'default_checklist_uuid', (select jsonb_build_object('value', default_checklist_uuid, 'category_uuid', uuid, 'category_name', name)
      from up where default_checklist_uuid is not null order by steps limit 1),
    'default_periodicity_days', (select jsonb_build_object('value', default_periodicity_days, 'category_uuid', uuid, 'category_name', name)
      from up where default_periodicity_days is not null order by steps limit 1),
    'depreciation_rate', (select jsonb_build_object('value', depreciation_rate::text, 'category_uuid', uuid, 'category_name', name)
      from up where depreciation_rate is not null order by steps limit 1))
$$;
