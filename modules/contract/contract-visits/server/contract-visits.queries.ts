import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import '#modules/agenda/maintenance-schedule/server/public.ts';
import '#modules/contract/maintenance-contract/server/public.ts';
import type { ContractVisit } from '../contract.ts';
import './contract-visits.table.ts';

/** Units of a contract, and the series each is visited by now. */
export interface VisitedItem {
  uuid: string;
  customer_equipment_uuid: string;
  periodicity: string | null;
  first_visit_at: string | null;
  checklist_uuid: string | null;
  series_uuid: string | null;
  covered_from: string | null;
  covered_until: string | null;
}
export const visitedItems = async (db: Db, contract: string): Promise<VisitedItem[]> => {
  const { rows } = await sql<VisitedItem>`
    select item.uuid, item.customer_equipment_uuid, item.periodicity, item.first_visit_at::text, item.checklist_uuid,
      live.series_uuid, item.covered_from::text, item.covered_until::text
    from maintenance_contract_item item left join contract_series live on live.item_uuid = item.uuid and live.is_live
    where item.maintenance_contract_uuid = ${contract}::uuid order by item.position`.execute(db);
  return rows;
};

export const visitsOf = async (db: Db, contract: string): Promise<ContractVisit[]> => {
  const { rows } = await sql<ContractVisit>`
    select visit.uuid, visit.code, visit.scheduled_date::text, visit.equipment_name, visit.serial_number,
      visit.responsible_name, checklist.name as checklist_name, visit.status
    from maintenance_contract_item item
    join contract_series kept on kept.item_uuid = item.uuid
    join maintenance_schedule visit on visit.series_uuid = kept.series_uuid
    left join checklist on checklist.uuid = visit.checklist_uuid
    where item.maintenance_contract_uuid = ${contract}::uuid
    order by visit.status in ('COMPLETED', 'CANCELLED'), visit.scheduled_date, visit.code`.execute(db);
  return rows;
};
