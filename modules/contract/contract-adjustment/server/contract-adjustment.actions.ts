import { sql } from 'kysely';
import { sumOf, type Decimal } from '#core/contract/decimal.ts';
import { invalid, notFound } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { startOperation, type OperationRun, type OperationRunner } from '#core/server/operations.ts';
import { nextAdjustment } from '#modules/contract/contract-terms/adjustment.rules.ts';
import { running } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import type { MaintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { findContract, setContractPrices } from '#modules/contract/maintenance-contract/server/public.ts';
import { formatMonth } from '#modules/contract/price-index/price-index.rules.ts';
import type { RentalContract } from '#modules/contract/rental-contract/contract.ts';
import { findRentalContract, setRentalPrices } from '#modules/contract/rental-contract/server/public.ts';
import { adjustmentIn, type RateOf } from '../contract-adjustment.rules.ts';
import type { AdjustmentAddendum, ContractKind } from '../contract.ts';
import { moveOn } from './addendum.actions.ts';
import { contractCode, ratesBefore } from './contract-adjustment.queries.ts';

const applyKind = 'contract_adjustment.apply';

interface Chosen {
  month: string;
  contract_uuids: readonly string[];
}
export function startAdjustments(db: Tx, ctx: Ctx, { month, contract_uuids }: Chosen) {
  const now = todayOf(ctx).slice(0, 7);
  if (month > now) throw invalid({ month: [`Informe um mês até ${formatMonth(now)}.`] });
  return startOperation(db, ctx, {
    kind: applyKind,
    title: `Reajuste de contratos de ${formatMonth(month)}`,
    params: { month },
    items: () => sql`(select distinct unnest(${contract_uuids}::uuid[]) as uuid)`,
  });
}

interface Held {
  kind: ContractKind;
  contract: MaintenanceContract | RentalContract;
}
/** Nobody else changes it meanwhile: of two who adjust it at once the second finds it adjusted. */
async function held(db: Tx, uuid: string): Promise<Held> {
  await sql`select from maintenance_contract where uuid = ${uuid}::uuid for no key update`.execute(db);
  await sql`select from rental_contract where uuid = ${uuid}::uuid for no key update`.execute(db);
  const kept = await findContract(db, uuid);
  if (kept) return { kind: 'maintenance_contract', contract: kept };
  const hired = await findRentalContract(db, uuid);
  if (!hired) throw notFound();
  return { kind: 'rental_contract', contract: hired };
}

interface Priced {
  source_uuid: string;
  name: string;
  before: Decimal;
}
const fixedName = 'Valor fixo mensal';
/** What it charges by the month, in the order of the contract. */
function pricesOf({ uuid, base_value, items }: MaintenanceContract | RentalContract): Priced[] {
  const fixed = base_value === null ? [] : [{ source_uuid: uuid, name: fixedName, before: base_value }];
  const units = items.flatMap(({ uuid: source_uuid, equipment_name, serial_number, monthly_value, ...line }) =>
    monthly_value === null || ('covered_until' in line && line.covered_until !== null)
      ? []
      : [{ source_uuid, name: [equipment_name, serial_number].filter(Boolean).join(' · '), before: monthly_value }],
  );
  return [...fixed, ...units];
}

interface Actor {
  uuid: string;
  name: string;
}
interface Wanted {
  month: string;
  rateOf: RateOf;
  by: Actor;
  /** Where it is told afterwards: when it was. */
  at?: string;
}
/** The new prices and the addendum that tells them, in one transaction. */
export async function adjust(db: Tx, ctx: Ctx, uuid: string, { month, rateOf, by, at }: Wanted): Promise<void> {
  const { kind, contract } = await held(db, uuid);
  const refuse = (reason: string) => invalid({ contract_uuids: [reason] }, reason);
  if (!running.some((status) => status === contract.status)) throw refuse('O contrato não está em vigor.');
  const prices = pricesOf(contract);
  const { takes_effect, months, old_value, worked, reason } = adjustmentIn(
    { ...contract, prices: prices.map(({ before }) => before) },
    month,
    rateOf,
  );
  if (!worked) throw refuse(reason ?? 'O contrato não pode ser reajustado.');
  const changes = prices.map((price, n) => ({ ...price, after: worked.prices[n] ?? price.before }));
  await writePrices(db, { kind, contract }, changes, takes_effect);
  await moveOn(
    db,
    ctx,
    { kind, uuid },
    {
      kind: 'ADJUSTMENT',
      takes_effect,
      adjustment_index: contract.adjustment_index,
      factor: worked.factor,
      percent: worked.percent,
      months: JSON.stringify(months),
      old_value,
      new_value: worked.new_value,
      changes: JSON.stringify(changes),
      made_by_uuid: by.uuid,
      made_by_name: by.name,
      ...(at && { created_at: at }),
    },
  );
}

function writePrices(
  db: Tx,
  { kind, contract }: Held,
  changes: AdjustmentAddendum['changes'],
  on: string,
): Promise<void> {
  const { uuid } = contract;
  const prices = {
    terms: {
      base_value: changes.find(({ source_uuid }) => source_uuid === uuid)?.after ?? null,
      monthly_value: sumOf(
        changes.map(({ after }) => after),
        2,
      ),
      last_adjusted_at: on,
      next_adjustment_at: nextAdjustment({ ...contract, last_adjusted_at: on }),
    },
    units: changes
      .filter(({ source_uuid }) => source_uuid !== uuid)
      .map(({ source_uuid, after }) => ({ uuid: source_uuid, monthly_value: after })),
  };
  return kind === 'maintenance_contract' ? setContractPrices(db, uuid, prices) : setRentalPrices(db, uuid, prices);
}

export const adjustmentOperations: Record<string, OperationRunner> = {
  [applyKind]: (run: OperationRun<{ month: string }>) =>
    run.eachItem(async (db, uuid) => {
      const { month } = run.params;
      await adjust(db, run.ctx, uuid, { month, rateOf: await ratesBefore(db, month), by: run.ctx.user });
    }, contractCode),
};
