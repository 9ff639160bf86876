import { sql } from 'kysely';

/** The checklist of a model's maintenance: its own, its category's, or one made for a category above. Of rows of `equipment`. */
export const checklistOf = sql`(
  with recursive above as (
    select uuid, parent_uuid, default_checklist_uuid, 1 as steps from equipment_category where uuid = equipment.category_uuid
    union all select own.uuid, own.parent_uuid, own.default_checklist_uuid, steps + 1 from equipment_category own
      join above on above.parent_uuid = own.uuid)
  select coalesce(equipment.default_checklist_uuid, (select default_checklist_uuid from above
      where default_checklist_uuid is not null order by steps limit 1),
    (select checklist.uuid from checklist join checklist_category made on made.checklist_uuid = checklist.uuid
      join above on above.uuid = made.equipment_category_uuid
      where checklist.type = 'MAINTENANCE' and checklist.status = 'ACTIVE' order by above.steps, checklist.name limit 1)))`;
