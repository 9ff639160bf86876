-- What an asset is again once maintenance is over or its drop is taken back: what is rented stays rented meanwhile.
alter table asset_equipment add column resumes_as text check (resumes_as in ('ACTIVE', 'RENTED', 'TRANSFERRED'));
update asset_equipment set resumes_as = coalesce(
  (select case kind when 'TO_CUSTOMER' then 'RENTED' when 'LOAN' then 'TRANSFERRED' else 'ACTIVE' end from asset_movement
    where asset_uuid = asset_equipment.uuid and kind <> 'TO_MAINTENANCE' order by created_at desc limit 1), 'ACTIVE')
where status in ('IN_MAINTENANCE', 'DROPPED');
alter table asset_equipment add constraint asset_equipment_resumes
  check ((status in ('IN_MAINTENANCE', 'DROPPED')) = (resumes_as is not null));
