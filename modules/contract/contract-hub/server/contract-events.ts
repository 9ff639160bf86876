import { sql } from 'kysely';
import { formatDate } from '#core/contract/format.ts';
import { mayEnter } from '#core/server/access.ts';
import { today } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { HistoryUnit } from '#modules/asset/equipment-history/server/public.ts';
import type { LifeEvent } from '#modules/asset/unit-life/server/public.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { rentalContract } from '#modules/contract/rental-contract/contract.ts';

interface Told {
  uuid: string;
  code: string;
  title: string;
  customer_name: string;
  starts_at: string;
  ends_at: string | null;
  /** When it stopped holding, where it did. */
  over_on: string | null;
}

const terms = sql`contract.uuid, contract.code, contract.title, contract.customer_name, contract.starts_at::text, contract.ends_at::text,
  case when contract.status in ('TERMINATED', 'EXPIRED', 'CLOSED') then least(coalesce(contract.ended_at, contract.ends_at), ${today})::text end as over_on`;

/** The contracts that held for a unit: cover of what stands at a customer, rental of what is ours. A draft holds for nothing. */
export async function contractEvents(db: Tx, ctx: Ctx, unit: HistoryUnit): Promise<LifeEvent[] | undefined> {
  const covers = 'customer_equipment_uuid' in unit;
  const access = covers ? maintenanceContract.list.access : rentalContract.list.access;
  if (!mayEnter(access, ctx.identity)) return undefined;
  const { rows } = await (
    covers
      ? sql<Told>`select ${terms} from maintenance_contract contract
          where contract.status not in ('DRAFT', 'PENDING_SIGNATURE') and contract.uuid in
            (select maintenance_contract_uuid from maintenance_contract_item
              where customer_equipment_uuid = ${unit.customer_equipment_uuid}::uuid)`
      : sql<Told>`select ${terms} from rental_contract contract
          where contract.status not in ('DRAFT', 'PENDING_SIGNATURE') and contract.uuid in
            (select item.rental_contract_uuid from rental_contract_item item
              join asset_equipment asset on asset.uuid = item.asset_equipment_uuid
              where asset.stock_equipment_uuid = ${unit.stock_equipment_uuid}::uuid)`
  ).execute(db);
  const path = covers ? '/contract/maintenance/show' : '/contract/rental/show';
  return rows.flatMap((contract) => eventsOf(contract, path, covers ? 'manutenção' : 'locação'));
}

function eventsOf(contract: Told, path: string, kind: string): LifeEvent[] {
  const { code, title, customer_name, starts_at, ends_at, over_on } = contract;
  const shared = {
    type: 'CONTRACT' as const,
    technician_name: null,
    document: { label: code, path: `${path}/${contract.uuid}` },
  };
  const until = ends_at ? `até ${formatDate(ends_at)}` : 'por prazo indeterminado';
  const begun = `Entrou no contrato de ${kind}: ${title}, com ${customer_name}, ${until}`;
  return [
    { ...shared, date: starts_at, description: begun },
    ...(over_on ? [{ ...shared, date: over_on, description: `Terminou o contrato de ${kind}: ${title}` }] : []),
  ];
}
