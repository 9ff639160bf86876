import { isBelow, isSame, parted, plus, sumOf } from '#core/contract/decimal.ts';
import { plainDecimal } from '#core/contract/format.ts';
import type { AwaitedLine, ReceivingLine } from '#modules/purchase/receiving/contract.ts';
import type { InvoiceItem, InvoiceRead } from '../contract.ts';

/** A line as the form holds it. */
export interface Line {
  uuid?: string | null;
  purchase_line_uuid: string;
  quantity: string;
  refused_quantity: string;
  refusal: ReceivingLine['refusal'];
  invoiced_quantity: string;
  unit_cost: string;
  charges: string;
  batch_number: string;
  manufactured_at: string;
  expires_at: string;
  location: string;
  supplier_code: string;
  gtin: string;
}

const blank = (purchase_line_uuid: string, unit_cost: string): Line => ({
  purchase_line_uuid,
  quantity: '0',
  refused_quantity: '',
  refusal: null,
  invoiced_quantity: '',
  unit_cost,
  charges: '',
  batch_number: '',
  manufactured_at: '',
  expires_at: '',
  location: '',
  supplier_code: '',
  gtin: '',
});

/** All that is still to come, at the price agreed: what a receipt begins with. */
export const lineOf = ({ purchase_line_uuid, open, price }: AwaitedLine, quantity = open): Line => ({
  ...blank(purchase_line_uuid, price),
  quantity: plainDecimal(quantity),
});

/** A line that is stored, to be checked further. */
export const storedLine = (line: ReceivingLine): Line => ({
  uuid: line.uuid,
  purchase_line_uuid: line.purchase_line_uuid ?? '',
  quantity: plainDecimal(line.quantity),
  refused_quantity: plainDecimal(line.refused_quantity),
  refusal: line.refusal,
  invoiced_quantity: line.invoiced_quantity ? plainDecimal(line.invoiced_quantity) : '',
  unit_cost: line.unit_cost,
  charges: line.charges,
  batch_number: line.batch_number ?? '',
  manufactured_at: line.manufactured_at ?? '',
  expires_at: line.expires_at ?? '',
  location: line.location ?? '',
  supplier_code: line.supplier_code ?? '',
  gtin: line.gtin ?? '',
});

/** The same goods in another batch: nothing of it counted yet. */
export const anotherBatch = ({ purchase_line_uuid, unit_cost, location, supplier_code, gtin }: Line): Line => ({
  ...blank(purchase_line_uuid, unit_cost),
  location,
  supplier_code,
  gtin,
});

/** What an item of the invoice is on the shelf: a line for each batch the file names, its charges parted among them. */
export function invoiceLines(item: InvoiceItem, purchase_line_uuid: string): Line[] {
  const { batches, supplier_code, quantity, charges } = item;
  const common = { ...blank(purchase_line_uuid, item.unit_cost), supplier_code, gtin: item.gtin ?? '' };
  const counted = batches.map((batch) => batch.quantity);
  // Batches in another unit than the line say how it is called, not how much of it there is.
  const isSplit = batches.length > 1 && isSame(sumOf(counted), quantity);
  const amounts = isSplit ? counted : [quantity];
  const shares = isSplit ? parted(charges, counted) : [charges];
  return amounts.map((amount, n) => ({
    ...common,
    quantity: plainDecimal(amount),
    invoiced_quantity: plainDecimal(amount),
    charges: shares[n] ?? '',
    batch_number: batches[n]?.batch_number ?? '',
    manufactured_at: batches[n]?.manufactured_at ?? '',
    expires_at: batches[n]?.expires_at ?? '',
  }));
}

/** What the invoice names comes as it says, what it does not name has not come; what it names and nobody knows is asked. */
export function byInvoice(lines: readonly Line[], { items }: InvoiceRead): { lines: Line[]; unknown: InvoiceItem[] } {
  const named = Map.groupBy(items, ({ purchase_line_uuid }) => purchase_line_uuid);
  const read = [...named].flatMap(([line, some]) => (line ? some.flatMap((item) => invoiceLines(item, line)) : []));
  const rest = lines.filter(({ purchase_line_uuid }) => !named.has(purchase_line_uuid));
  return { lines: [...read, ...rest.map((line) => ({ ...line, quantity: '0' }))], unknown: named.get(null) ?? [] };
}

/** Labels and readers write the same code with and without dashes, dots and blanks. */
const plain = (code: string): string => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** One unit more of what was read: on the line that still lacks some, or on a new one of what is awaited elsewhere. */
export function withScanned(
  lines: readonly Line[],
  awaited: ReadonlyMap<string, AwaitedLine>,
  scanned: string,
): { lines: Line[]; index: number; of: AwaitedLine } | undefined {
  const wanted = plain(scanned);
  const isIt = ({ codes }: AwaitedLine) => codes.some((code) => plain(code) === wanted);
  const of = (line: Line) => awaited.get(line.purchase_line_uuid);
  const fits = [...lines.keys()].filter((n) => {
    const known = of(lines[n]!);
    return wanted !== '' && known !== undefined && isIt(known);
  });
  const index =
    fits.find((n) => isBelow(lines[n]!.quantity || '0', of(lines[n]!)?.open ?? '0')) ?? fits.at(-1) ?? lines.length;
  const line = lines[index];
  const known = line ? of(line) : wanted === '' ? undefined : [...awaited.values()].find(isIt);
  if (!known) return undefined;
  const counted = line ? { ...line, quantity: plainDecimal(plus(line.quantity || '0', '1')) } : lineOf(known, '1');
  return { lines: lines.toSpliced(index, 1, counted), index, of: known };
}
