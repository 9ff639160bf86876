import { formatDate, formatDays, formatMoney, formatNumber, formatPercent } from '#core/contract/format.ts';
import { differencesBetween, type Difference, type ReadField } from '#core/contract/revision.ts';
import { coverageCause } from '#modules/budget/coverage/coverage.rules.ts';

/** What of a version is compared: what the customer reads and pays. */
export interface Compared {
  items: readonly ComparedLine[];
  discount: string;
  freight: string;
  chargeable_total: string;
  covered_total: string;
  valid_until: string;
  payment_terms: string | null;
  delivery_days: number | null;
  notes: string | null;
}
interface ComparedLine {
  kind: string;
  reference_uuid: string | null;
  description: string;
  quantity: string;
  unit_price: string;
  discount: string;
  coverage: { cause: string; percent: string };
}

const words = (value: string | null): string => value ?? 'não informado';
const days = (value: number | null): string => (value === null ? 'não informado' : formatDays(value));

const lineFields: readonly ReadField<ComparedLine>[] = [
  ['Descrição', (line) => line.description],
  ['Quantidade', (line) => formatNumber(line.quantity)],
  ['Preço unitário', (line) => formatMoney(line.unit_price)],
  ['Desconto', (line) => formatMoney(line.discount)],
  ['Cobertura', ({ coverage }) => `${coverageCause.label(coverage.cause)} · ${formatPercent(coverage.percent)}`],
];
const headFields: readonly ReadField<Compared>[] = [
  ['Desconto', (budget) => formatMoney(budget.discount)],
  ['Frete', (budget) => formatMoney(budget.freight)],
  ['Coberto', (budget) => formatMoney(budget.covered_total)],
  ['Total a pagar', (budget) => formatMoney(budget.chargeable_total)],
  ['Válido até', (budget) => formatDate(budget.valid_until)],
  ['Condições de pagamento', (budget) => words(budget.payment_terms)],
  ['Prazo de execução', (budget) => days(budget.delivery_days)],
  ['Observações', (budget) => words(budget.notes)],
];

/** The same thing of the registry, or the same words. */
const isSame = (one: ComparedLine, other: ComparedLine): boolean =>
  one.kind === other.kind &&
  (one.reference_uuid === null
    ? other.reference_uuid === null && one.description === other.description
    : one.reference_uuid === other.reference_uuid);

/** What changed from one version to the next, in words. */
export const differences = (before: Compared, after: Compared): Difference =>
  differencesBetween(
    {
      fields: headFields,
      lines: { of: ({ items }) => items, isSame, name: ({ description }) => description, fields: lineFields },
    },
    before,
    after,
  );
