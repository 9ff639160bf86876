import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import { updateRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { maintenanceContract } from '../contract.ts';
import { maintenanceContractMachine, mayGiveChecklists } from '../maintenance-contract.rules.ts';
import type { KeptContract } from './maintenance-contract.actions.ts';

declare module '#core/server/events.ts' {
  interface Announcements {
    /** Covered units have other checklists now. */
    'maintenance_contract.checklists': { contract: KeptContract };
  }
}

type Given = Received<typeof maintenanceContract.checklists>['body'];
/** The checklists of covered units, whatever the contract's state until it is over: how a unit is looked after is no term of it. */
export async function giveChecklists(db: Tx, ctx: Ctx, uuid: string, { version, items }: Given): Promise<void> {
  const contract = await lockDocument(db, 'maintenance_contract', uuid);
  if (!mayGiveChecklists(contract.status)) throw conflict(maintenanceContractMachine.refusal(contract), 'transition');
  await updateRecord(db, 'maintenance_contract', { uuid, version }, { line_count: contract.line_count });
  const { rows } = await sql<{ uuid: string }>`
    update maintenance_contract_item item set checklist_uuid = given.checklist_uuid
    from json_to_recordset(${JSON.stringify(items)}::json) as given (uuid uuid, checklist_uuid uuid)
    where item.uuid = given.uuid and item.maintenance_contract_uuid = ${uuid}::uuid returning item.uuid`.execute(db);
  const known = new Set(rows.map((row) => row.uuid));
  const stranger = items.findIndex((item) => !known.has(item.uuid));
  if (stranger >= 0) throw invalid({ [`items.${stranger}.uuid`]: ['Esta linha não é deste registro'] });
  await announce(db, ctx, 'maintenance_contract.checklists', { contract });
}
