import { choice, type ValueOf } from '#core/contract/choice.ts';
import { isSame, type Decimal } from '#core/contract/decimal.ts';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import type { AmendmentAddendum } from '#modules/contract/contract-adjustment/contract.ts';
import { paymentMethod } from '#modules/contract/contract-terms/billing.rules.ts';
import type { CoveredLine, MaintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import {
  contractCoverage,
  stillCovered,
  visitPeriodicity,
} from '#modules/contract/maintenance-contract/maintenance-contract.rules.ts';

/** How far an addendum has come, and what it says out of the contract before and after it. */

export const amendmentState = choice({
  DRAFT: ['Em preparação', 'gray'],
  SENT: ['Aguardando assinaturas', 'violet'],
  AGREED: ['Assinado, ainda não vale', 'yellow'],
  APPLIED: ['Em vigor', 'green'],
  WITHDRAWN: ['Retirado', 'gray'],
});
export type AmendmentState = ValueOf<typeof amendmentState>;
/** One of these at a time. */
export const openStates = ['DRAFT', 'SENT', 'AGREED'] as const satisfies AmendmentState[];
export const agreedBy = choice({ PAPER: 'Em papel', LINK: 'Pelo link' });

type Condition = AmendmentAddendum['conditions'][number];
type Change = AmendmentAddendum['changes'][number];

const noLimit = (value: string | null): string => value ?? 'Sem limite';
const told: [string, (contract: MaintenanceContract) => string][] = [
  ['Cobertura', ({ coverage }) => contractCoverage.label(coverage)],
  ['Política de SLA', ({ sla_configuration_name: name }) => name ?? 'A da empresa'],
  ['Visitas incluídas por ano', ({ included_visits: n }) => noLimit(n === null ? null : formatNumber(n))],
  ['Horas incluídas por ano', ({ included_hours: n }) => noLimit(n && formatNumber(n))],
  [
    'Limite de peças por ano',
    ({ coverage, parts_cap: cap }) => (coverage === 'FULL' ? noLimit(cap && formatMoney(cap)) : 'Sem peças'),
  ],
  ['Peças excluídas', ({ excluded_parts: parts }) => parts.join(', ') || 'Nenhuma'],
  ['Valor fixo mensal', ({ base_value }) => formatMoney(base_value ?? '0')],
  ['Dia do vencimento', ({ due_day }) => String(due_day)],
  ['Forma de pagamento', ({ payment_method: how }) => (how ? paymentMethod.label(how) : 'Não informada')],
];

const nameOf = ({ equipment_name, serial_number }: CoveredLine): string =>
  [equipment_name, serial_number].filter(Boolean).join(' · ');
const outside = 'Fora do contrato';
const lineWords = ({ periodicity, monthly_value }: CoveredLine): string =>
  [
    periodicity ? visitPeriodicity.label(periodicity) : 'Sem visitas',
    monthly_value === null ? 'sem valor próprio' : formatMoney(monthly_value),
  ].join(', ');

interface Pair {
  /** As it is named, in whichever it is. */
  line: CoveredLine;
  before: CoveredLine | undefined;
  after: CoveredLine | undefined;
}
/** Each unit that is in one of both, the order of the contract. */
function pairs(before: MaintenanceContract, after: MaintenanceContract): Pair[] {
  const now = new Map(stillCovered(after.items).map((line) => [line.uuid, line]));
  const then = new Map(stillCovered(before.items).map((line) => [line.uuid, line]));
  return after.items.flatMap((line): Pair[] => {
    const pair = { line, before: then.get(line.uuid), after: now.get(line.uuid) };
    return pair.before || pair.after ? [pair] : [];
  });
}

/** What changed, as people read it. */
export function conditionsOf(before: MaintenanceContract, after: MaintenanceContract): Condition[] {
  const terms = told.map(([label, say]) => ({ label, before: say(before), after: say(after) }));
  const units = pairs(before, after).map(({ line, before: then, after: now }): Condition => ({
    label: nameOf(line),
    before: then ? lineWords(then) : outside,
    after: now ? lineWords(now) : outside,
  }));
  return [...terms, ...units].filter((one) => one.before !== one.after);
}

const priced = (value: Decimal | null | undefined): Decimal => value ?? '0.00';
/** The prices that changed, as billing reads them: of what came or left, nothing before or after. */
export function pricesChanged(before: MaintenanceContract, after: MaintenanceContract): Change[] {
  const fixed = { source_uuid: after.uuid, name: 'Valor fixo mensal' };
  const units = pairs(before, after).map(({ line, before: then, after: now }) => ({
    source_uuid: line.uuid,
    name: nameOf(line),
    before: priced(then?.monthly_value),
    after: priced(now?.monthly_value),
  }));
  return [{ ...fixed, before: priced(before.base_value), after: priced(after.base_value) }, ...units].filter(
    (one) => !isSame(one.before, one.after),
  );
}
