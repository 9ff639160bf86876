import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isPositive } from '#core/contract/decimal.ts';
import type { FieldErrors } from '#core/contract/error.ts';
import { queryOf } from '#core/web/query.ts';
import { coverage as calls, type CoverageRow, type ItemValues } from '../contract.ts';
import { payerOf, type Exclusion } from '../coverage.rules.ts';
import { lineFigures, moneyErrors, totalsOf, type LineFigures, type PricedLine, type Totals } from '../money.rules.ts';

export interface LineState {
  /** What the engine proposes; a line just added waits for it. */
  proposal: CoverageRow | undefined;
  /** What holds: what a person said, or the proposal. */
  coverage: CoverageRow | undefined;
  figures: LineFigures;
}
export interface Figures {
  items: readonly ItemValues[];
  lines: readonly LineState[];
  totals: Totals;
  errors: FieldErrors;
}

const amount = (value: string | undefined): string =>
  /^\d{1,12}(\.\d{1,2})?$/.test(value ?? '') ? (value ?? '0') : '0';
const quantity = (value: string): string => (/^\d{1,11}(\.\d{1,3})?$/.test(value) && isPositive(value) ? value : '1');

/** What is still being typed counts as little as it can. */
const asked = ({ kind, reference_uuid, consumable, ...line }: ItemValues) => ({
  kind,
  reference_uuid: reference_uuid || null,
  consumable: consumable ?? false,
  quantity: quantity(line.quantity),
  unit_price: amount(line.unit_price),
  discount: amount(line.discount),
});
type Asked = ReturnType<typeof asked>;
const nameOf = ({ kind, reference_uuid, consumable }: Asked): string => `${kind} ${reference_uuid} ${consumable}`;

/** What of the form decides who pays and what it comes to. */
interface Priced {
  service_order_uuid?: string | null | undefined;
  customer_equipment_uuid?: string | null | undefined;
  exclusion?: Exclusion | null | undefined;
  courtesy_reason?: string | null | undefined;
  items: readonly ItemValues[];
  discount?: string | undefined;
  freight?: string | undefined;
}
interface Known {
  coverage: CoverageRow;
}
/** Who pays, asked while one types; figures by the same arithmetic as the server's, which has the last word. */
export function useFigures(values: Priced, known: readonly Known[]): Figures {
  const { items } = values;
  const body = {
    service_order_uuid: values.service_order_uuid || null,
    customer_equipment_uuid: values.customer_equipment_uuid || null,
    exclusion: values.exclusion ?? null,
    courtesy_reason: values.courtesy_reason?.slice(0, 300) || null,
    items: items.map(asked),
  };
  const [settled] = useDebouncedValue(JSON.stringify(body), 300);
  const question = JSON.parse(settled) as typeof body;
  const { data } = useQuery({
    ...queryOf(calls.propose, { body: question }),
    enabled: question.items.length > 0,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  // The answer belongs to the lines it was asked for: one moved or added meanwhile finds its like.
  const answers = new Map(question.items.map((line, index) => [nameOf(line), data?.data[index]]));
  const lines = items.map((item, index): LineState => {
    const line = asked(item);
    const before = question.items[index];
    const same = before && nameOf(before) === nameOf(line) ? data?.data[index] : undefined;
    const proposal = same ?? answers.get(nameOf(line)) ?? (data ? undefined : known[index]?.coverage);
    const said = item.coverage;
    const coverage = said
      ? { cause: said.cause, payer: payerOf[said.cause], percent: said.percent ?? '0', reason: said.reason ?? '' }
      : proposal;
    return { proposal, coverage, figures: lineFigures(priced(item, coverage)) };
  });
  const all = items.map((item, index) => priced(item, lines[index]?.coverage));
  const header = { discount: values.discount ?? '0', freight: values.freight ?? '0' };
  return { items, lines, totals: totalsOf(all, header), errors: moneyErrors(all, header) };
}

const priced = (item: ItemValues, coverage: CoverageRow | undefined): PricedLine => ({
  quantity: item.quantity,
  unit_price: item.unit_price,
  discount: item.discount ?? '0',
  percent: coverage?.percent ?? '0',
});
