import type { Selectable } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { invalid, type FieldErrors } from '#core/contract/error.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { addLines, saveLines, type LineKind } from '#core/server/lines.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import '#modules/asset/crm-customer-equipment/server/public.ts';
import { requireTemplate } from '#modules/contract/contract-template/server/public.ts';
import { derivedTerms, termErrors } from '#modules/contract/contract-terms/terms.rules.ts';
import type { maintenanceContract } from '../contract.ts';
import type { MaintenanceContractTable } from './maintenance-contract.table.ts';

export type KeptContract = Selectable<MaintenanceContractTable>;
type NewContract = Received<typeof maintenanceContract.create>['body'];
type ChangedContract = Received<typeof maintenanceContract.update>['body'];

export const itemKind: LineKind = {
  table: 'maintenance_contract_item',
  parent: 'maintenance_contract_uuid',
  field: 'items',
};
export const excludedKind: LineKind = {
  table: 'maintenance_contract_excluded_part',
  parent: 'maintenance_contract_uuid',
  field: 'excluded_part_uuids',
  key: 'part_uuid',
};
export const partsOf = (uuids: readonly string[]) => uuids.map((part_uuid) => ({ part_uuid }));

export async function createContract(db: Tx, ctx: Ctx, body: NewContract): Promise<string> {
  const { items, excluded_part_uuids, ...values } = await checked(db, body);
  const uuid = await insertRecord(db, 'maintenance_contract', {
    ...values,
    made_by_uuid: ctx.user.uuid,
    made_by_name: ctx.user.name,
    code: await nextCode(db, 'CM'),
  });
  await addLines(db, itemKind, uuid, items);
  await addLines(db, excludedKind, uuid, partsOf(excluded_part_uuids));
  return uuid;
}

export async function updateContract(db: Tx, _ctx: Ctx, uuid: string, body: ChangedContract): Promise<void> {
  const { version, items, excluded_part_uuids, ...values } = await checked(db, body);
  await updateRecord(db, 'maintenance_contract', { uuid, version }, values);
  await saveLines(db, itemKind, uuid, items);
  await saveLines(db, excludedKind, uuid, partsOf(excluded_part_uuids));
}

/** The terms fit together, and each unit is the customer's and named once; everything wrong is said at once. */
async function checked<B extends NewContract>(db: Tx, body: B) {
  await requireTemplate(db, 'MAINTENANCE', body.template_uuid);
  const errors: FieldErrors = { ...termErrors(body), ...(await unitErrors(db, body)) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    ...body,
    ...coverageOf(body),
    ...derivedTerms(
      body,
      body.items.map(({ monthly_value }) => monthly_value),
    ),
    line_count: body.items.length,
  };
}

type Covering = Pick<NewContract, 'coverage' | 'parts_cap' | 'excluded_part_uuids'>;
/** Without parts there is nothing to cap or to leave out. */
export const coverageOf = ({ coverage, parts_cap, excluded_part_uuids }: Covering) =>
  coverage === 'FULL' ? { parts_cap, excluded_part_uuids } : { parts_cap: null, excluded_part_uuids: [] };

/** `kept` are lines that stay: of a unit that was since given up nothing is refused. */
export async function unitErrors(
  db: Tx,
  { customer_uuid, items }: Pick<NewContract, 'customer_uuid' | 'items'>,
  kept: ReadonlySet<string> = new Set(),
): Promise<FieldErrors> {
  if (items.length === 0) return {};
  const uuids = items.map(({ customer_equipment_uuid: unit }) => unit);
  const found = await db
    .selectFrom('customer_equipment')
    .select(['uuid', 'customer_uuid', 'status'])
    .where('uuid', 'in', uuids)
    .execute();
  const known = new Map(found.map((unit) => [unit.uuid, unit]));
  const seen = new Set<string>();
  const errors: FieldErrors = {};
  uuids.forEach((uuid, n) => {
    const isKept = kept.has(items[n]?.uuid ?? '') && !seen.has(uuid);
    const why = isKept ? undefined : unitFault(known.get(uuid), customer_uuid, seen.has(uuid));
    if (why) errors[`items.${n}.customer_equipment_uuid`] = [why];
    seen.add(uuid);
  });
  return errors;
}

function unitFault(
  unit: { customer_uuid: string; status: string } | undefined,
  customer: string,
  isTwice: boolean,
): string | undefined {
  if (!unit) return 'Escolha o equipamento';
  if (isTwice) return 'Este equipamento já está no contrato';
  if (unit.customer_uuid !== customer) return 'Este equipamento é de outro cliente';
  return unit.status === 'DECOMMISSIONED' ? 'Este equipamento foi desativado' : undefined;
}
