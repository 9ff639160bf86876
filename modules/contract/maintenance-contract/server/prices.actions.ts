import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import type { AdjustedPrices } from '#modules/contract/contract-terms/adjustment.rules.ts';
import './maintenance-contract.table.ts';

/** The prices of a signed contract, by an addendum; whoever writes it holds the contract. */
export async function setContractPrices(db: Tx, uuid: string, { terms, units }: AdjustedPrices): Promise<void> {
  await db.updateTable('maintenance_contract').set(terms).where('uuid', '=', uuid).execute();
  await sql`update maintenance_contract_item as item set monthly_value = priced.value
    from unnest(${units.map((unit) => unit.uuid)}::uuid[], ${units.map((unit) => unit.monthly_value)}::numeric[]) as priced (uuid, value)
    where item.maintenance_contract_uuid = ${uuid}::uuid and item.uuid = priced.uuid`.execute(db);
}
