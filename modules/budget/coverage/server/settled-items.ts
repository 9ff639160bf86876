import { isZero, rounded } from '#core/contract/decimal.ts';
import { invalid, type FieldErrors } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import '#modules/registry/labor/server/public.ts';
import '#modules/registry/part/server/public.ts';
import '#modules/registry/product/server/public.ts';
import type { BudgetItem, ItemWrite } from '../contract.ts';
import { whoPays, type Coverage } from '../coverage.rules.ts';
import { hasReference, type ItemKind } from '../item.rules.ts';
import { lineFigures, moneyErrors, totalsOf, type PricedLine } from '../money.rules.ts';
import { factsOf, type Circumstances } from './coverage-facts.ts';

/** A line as it is stored, but for its place and whose it is. */
export type SettledItem = Pick<
  BudgetItem,
  'kind' | 'description' | 'part_origin' | 'unit' | 'quantity' | 'unit_price' | 'discount' | 'consumable'
> & {
  uuid: string | null;
  part_uuid: string | null;
  product_uuid: string | null;
  labor_uuid: string | null;
  cause: Coverage['cause'];
  percent: string;
  coverage_reason: string;
  overridden: boolean;
  net: string;
  covered: string;
  chargeable: string;
};
interface Header {
  discount: string;
  freight: string;
}

/** The lines as they are stored: who pays each, what it comes to; everything wrong is named at once. */
export async function settledItems(
  db: Tx,
  ctx: Ctx,
  circumstances: Circumstances,
  { items, ...header }: Header & { items: readonly ItemWrite[] },
): Promise<SettledItem[]> {
  const proposals = whoPays(await factsOf(db, ctx, circumstances), items);
  const errors: FieldErrors = await referenceErrors(db, items);
  const covered = items.map((item, n) => settle(item, proposals[n] as Coverage, n, errors));
  Object.assign(
    errors,
    moneyErrors(
      items.map((item, n) => priced(item, covered[n]?.percent)),
      header,
    ),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return items.map((item, n) => stored(item, covered[n] as Settled));
}

const priced = ({ quantity, unit_price, discount }: Omit<PricedLine, 'percent'>, percent = '0'): PricedLine => ({
  quantity,
  unit_price,
  discount,
  percent,
});

type Settled = Pick<Coverage, 'cause' | 'percent' | 'reason'> & { overridden: boolean };

/** The engine's word, unless the person says another: then with a reason. */
function settle({ coverage }: ItemWrite, proposal: Coverage, n: number, errors: FieldErrors): Settled {
  const percent = coverage ? rounded(coverage.percent, 2) : proposal.percent;
  if (!coverage || (coverage.cause === proposal.cause && percent === proposal.percent))
    return { ...proposal, overridden: false };
  if ((coverage.cause === 'NONE') !== isZero(percent))
    errors[`items.${n}.coverage.percent`] = [
      coverage.cause === 'NONE' ? 'Sem cobertura o percentual é zero' : 'Informe quanto é coberto',
    ];
  if (!coverage.reason) errors[`items.${n}.coverage.reason`] = ['Diga por que a cobertura é outra'];
  return { cause: coverage.cause, percent, reason: coverage.reason ?? '', overridden: true };
}

function stored(item: ItemWrite, { cause, percent, reason, overridden }: Settled): SettledItem {
  const { net, covered, chargeable } = lineFigures(priced(item, percent));
  const { kind, reference_uuid: reference, coverage: _given, ...line } = item;
  return {
    ...line,
    kind,
    part_uuid: kind === 'PART' ? reference : null,
    product_uuid: kind === 'PRODUCT' ? reference : null,
    labor_uuid: kind === 'LABOR' ? reference : null,
    part_origin: kind === 'PART' ? (item.part_origin ?? 'ORIGINAL') : null,
    quantity: rounded(item.quantity, 3),
    unit_price: rounded(item.unit_price, 2),
    discount: rounded(item.discount, 2),
    cause,
    percent,
    coverage_reason: reason,
    overridden,
    net,
    covered,
    chargeable,
  };
}

const needed: Partial<Record<ItemKind, string>> = {
  PART: 'Escolha a peça',
  PRODUCT: 'Escolha o produto',
  LABOR: 'Escolha o serviço',
};
const unknown: Partial<Record<ItemKind, string>> = {
  PART: 'Peça não encontrada',
  PRODUCT: 'Produto não encontrado',
  LABOR: 'Serviço não encontrado',
};

/** A line of a registry points to what is there. */
async function referenceErrors(db: Db, items: readonly ItemWrite[]): Promise<FieldErrors> {
  const wanted = (kind: ItemKind) =>
    items.flatMap((item) => (item.kind === kind && item.reference_uuid ? [item.reference_uuid] : []));
  const known = new Set<string>();
  const [parts, products, labors] = [wanted('PART'), wanted('PRODUCT'), wanted('LABOR')];
  const found = [
    ...(parts.length > 0 ? await db.selectFrom('part').select('uuid').where('uuid', 'in', parts).execute() : []),
    ...(products.length > 0
      ? await db.selectFrom('product').select('uuid').where('uuid', 'in', products).execute()
      : []),
    ...(labors.length > 0 ? await db.selectFrom('labor').select('uuid').where('uuid', 'in', labors).execute() : []),
  ];
  for (const { uuid } of found) known.add(uuid);
  const errors: FieldErrors = {};
  items.forEach(({ kind, reference_uuid }, n) => {
    const field = `items.${n}.reference_uuid`;
    if (!hasReference(kind)) {
      if (reference_uuid) errors[field] = ['Este tipo de item não vem de um cadastro'];
    } else if (!reference_uuid) errors[field] = [needed[kind] ?? ''];
    else if (!known.has(reference_uuid)) errors[field] = [unknown[kind] ?? ''];
  });
  return errors;
}

/** The columns of a budget that follow from its lines; `counts` leaves out what was not approved. */
export function totalColumns<L extends PricedLine>(
  lines: readonly L[],
  header: Header,
  counts?: (line: L, index: number) => boolean,
) {
  const { items_total, covered_total, discount, chargeable_total } = totalsOf(lines, header, counts);
  return { items_total, covered_total, discount_counted: discount, chargeable_total };
}
