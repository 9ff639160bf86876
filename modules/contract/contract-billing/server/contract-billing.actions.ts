import { sumOf } from '#core/contract/decimal.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { nextCode } from '#core/server/codes.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { addLines, type LineKind } from '#core/server/lines.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { contractBilling } from '../contract.ts';
import type { Proposal, ProposedLine } from '#modules/contract/contract-charges/proposal.rules.ts';
import { billableOf, type BilledContract } from '#modules/contract/contract-charges/server/public.ts';
import './contract-billing.table.ts';

type NewBilling = Received<typeof contractBilling.create>['body'];
type ChangedBilling = Received<typeof contractBilling.update>['body'];

export const billingLines: LineKind = {
  table: 'contract_billing_line',
  parent: 'contract_billing_uuid',
  field: 'lines',
  label: 'description',
};

interface Counted {
  amount: string | null;
  excluded_reason: string | null;
}
/** What the list shows and the machine asks: what is left out counts for nothing. */
export function sumsOf(lines: readonly Counted[]) {
  const charged = lines.filter(({ excluded_reason }) => excluded_reason === null);
  return {
    line_count: charged.length,
    open_count: charged.filter(({ amount }) => amount === null).length,
    total: sumOf(
      charged.map(({ amount }) => amount),
      2,
    ),
  };
}

/** Of whom it is, and who is to pay. */
export const partiesOf = ({ kind, uuid, customer_uuid, payer_uuid }: BilledContract) => ({
  maintenance_contract_uuid: kind === 'maintenance_contract' ? uuid : null,
  rental_contract_uuid: kind === 'rental_contract' ? uuid : null,
  customer_uuid,
  payer_uuid,
});

/** A line as it is stored, the units of its days by their names. */
export const storedLine = (line: ProposedLine, units: ReadonlyMap<string, string>) => ({
  ...line,
  spans: line.spans.map((span) => ({ ...span, unit: units.get(span.unit) ?? '' })),
  excluded_reason: null,
  by_hand: false,
  live: true,
});

export async function storeProposal(db: Tx, ctx: Ctx, contract: BilledContract, proposal: Proposal): Promise<void> {
  const lines = proposal.lines.map((line) => storedLine(line, contract.units));
  const uuid = await insertRecord(db, 'contract_billing', {
    ...partiesOf(contract),
    ...sumsOf(lines),
    code: await nextCode(db, 'MED'),
    period_number: proposal.number,
    starts_on: proposal.starts_on,
    ends_on: proposal.ends_on,
    due_on: proposal.due_on,
    made_by_uuid: ctx.user.uuid,
    made_by_name: ctx.user.name,
  });
  await addLines(db, billingLines, uuid, lines);
}

/** One by hand: for what comes outside of any period. */
export async function createBilling(db: Tx, ctx: Ctx, body: NewBilling): Promise<string> {
  const { maintenance_contract_uuid, rental_contract_uuid, due_on, notes } = body;
  const [contract, other] = [maintenance_contract_uuid, rental_contract_uuid].filter((uuid) => uuid !== null);
  if (!contract || other) throw invalid({ maintenance_contract_uuid: ['Escolha um contrato, de um dos dois tipos.'] });
  const today = todayOf(ctx);
  const found = await billableOf(db, contract, today);
  const field = maintenance_contract_uuid ? 'maintenance_contract_uuid' : 'rental_contract_uuid';
  if (found?.uuid !== contract || found.kind !== field.replace('_uuid', ''))
    throw invalid({ [field]: ['O contrato não está em vigor: não há o que cobrar.'] });
  return insertRecord(db, 'contract_billing', {
    ...partiesOf(found),
    code: await nextCode(db, 'MED'),
    // Of no period: before the first.
    period_number: 0,
    starts_on: today,
    ends_on: today,
    due_on,
    notes,
    made_by_uuid: ctx.user.uuid,
    made_by_name: ctx.user.name,
  });
}

/** Its contract stays: whose it is was decided when it was made. */
export async function updateBilling(db: Tx, _ctx: Ctx, uuid: string, body: ChangedBilling): Promise<void> {
  const { version, due_on, notes, maintenance_contract_uuid, rental_contract_uuid } = body;
  const kept = await lockDocument(db, 'contract_billing', uuid);
  if (
    kept.maintenance_contract_uuid !== maintenance_contract_uuid ||
    kept.rental_contract_uuid !== rental_contract_uuid
  )
    throw invalid({ maintenance_contract_uuid: ['O contrato da medição não muda: exclua-a e faça outra.'] });
  await updateRecord(db, 'contract_billing', { uuid, version }, { due_on, notes });
}
