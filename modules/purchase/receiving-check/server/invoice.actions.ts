import type { Db } from '#core/server/db.ts';
import type { AwaitedLine } from '#modules/purchase/receiving/contract.ts';
import { awaitedLines, itemsByCode } from '#modules/purchase/receiving/server/public.ts';
import '#modules/registry/supplier/server/public.ts';
import type { InvoiceRead } from '../contract.ts';
import { readInvoiceFile } from './invoice-file.ts';

/** The invoice as its file says it, each item beside the line of a purchase it is most likely for. */
export async function readInvoice(db: Db, path: string): Promise<InvoiceRead> {
  const { items, ...invoice } = await readInvoiceFile(path);
  const supplier = await db
    .selectFrom('supplier')
    .select('uuid')
    .where('document', '=', invoice.issuer.document)
    .executeTakeFirst();
  if (!supplier)
    return { ...invoice, supplier_uuid: null, items: items.map((item) => ({ ...item, purchase_line_uuid: null })) };
  const awaited = await awaitedLines(db, { supplier: supplier.uuid });
  const remembered = await itemsByCode(
    db,
    supplier.uuid,
    items.map(({ supplier_code }) => supplier_code),
  );
  const taken = new Set<string>();
  return {
    ...invoice,
    supplier_uuid: supplier.uuid,
    items: items.map((item) => {
      const line = match(item, { awaited, remembered, taken });
      if (line) taken.add(line.purchase_line_uuid);
      return { ...item, purchase_line_uuid: line?.purchase_line_uuid ?? null };
    }),
  };
}

interface Known {
  awaited: readonly AwaitedLine[];
  remembered: ReadonlyMap<string, string>;
  taken: ReadonlySet<string>;
}
interface Item {
  supplier_code: string;
  gtin: string | null;
}
/** By what the supplier calls it, then by bar code or our own code; a line once, then the first that is awaited. */
function match({ supplier_code, gtin }: Item, { awaited, remembered, taken }: Known): AwaitedLine | undefined {
  const subject = remembered.get(supplier_code);
  const isIt = subject
    ? ({ part_uuid, product_uuid }: AwaitedLine) => (part_uuid ?? product_uuid) === subject
    : ({ codes }: AwaitedLine) => (gtin !== null && codes.includes(gtin)) || codes.includes(supplier_code);
  const found = awaited.filter(isIt);
  return found.find(({ purchase_line_uuid }) => !taken.has(purchase_line_uuid)) ?? found[0];
}
