import { formatDate, formatDays, formatMoney, formatNumber, formatPercent } from '#core/contract/format.ts';
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

export interface FieldChange {
  label: string;
  before: string;
  after: string;
}
export interface LineChange {
  change: 'added' | 'removed' | 'changed';
  description: string;
  fields: FieldChange[];
}
export interface Difference {
  lines: LineChange[];
  fields: FieldChange[];
}

const words = (value: string | null): string => value ?? 'não informado';
const days = (value: number | null): string => (value === null ? 'não informado' : formatDays(value));

const lineFields: readonly [string, (line: ComparedLine) => string][] = [
  ['Descrição', (line) => line.description],
  ['Quantidade', (line) => formatNumber(line.quantity)],
  ['Preço unitário', (line) => formatMoney(line.unit_price)],
  ['Desconto', (line) => formatMoney(line.discount)],
  ['Cobertura', ({ coverage }) => `${coverageCause.label(coverage.cause)} · ${formatPercent(coverage.percent)}`],
];
const headFields: readonly [string, (budget: Compared) => string][] = [
  ['Desconto', (budget) => formatMoney(budget.discount)],
  ['Frete', (budget) => formatMoney(budget.freight)],
  ['Coberto', (budget) => formatMoney(budget.covered_total)],
  ['Total a pagar', (budget) => formatMoney(budget.chargeable_total)],
  ['Válido até', (budget) => formatDate(budget.valid_until)],
  ['Condições de pagamento', (budget) => words(budget.payment_terms)],
  ['Prazo de execução', (budget) => days(budget.delivery_days)],
  ['Observações', (budget) => words(budget.notes)],
];

function changed<T>(fields: readonly [string, (of: T) => string][], before: T, after: T): FieldChange[] {
  return fields
    .map(([label, show]) => ({ label, before: show(before), after: show(after) }))
    .filter((field) => field.before !== field.after);
}

/** The same thing of the registry, or the same words. */
const isSame = (one: ComparedLine, other: ComparedLine): boolean =>
  one.kind === other.kind &&
  (one.reference_uuid === null
    ? other.reference_uuid === null && one.description === other.description
    : one.reference_uuid === other.reference_uuid);

/** What changed from one version to the next, in words. */
export function differences(before: Compared, after: Compared): Difference {
  const left = [...before.items];
  const lines = after.items.flatMap((line): LineChange[] => {
    const at = left.findIndex((old) => isSame(old, line));
    if (at === -1) return [{ change: 'added', description: line.description, fields: [] }];
    const [old = line] = left.splice(at, 1);
    const fields = changed(lineFields, old, line);
    return fields.length > 0 ? [{ change: 'changed', description: line.description, fields }] : [];
  });
  const removed = left.map((line): LineChange => ({ change: 'removed', description: line.description, fields: [] }));
  return { lines: [...lines, ...removed], fields: changed(headFields, before, after) };
}
