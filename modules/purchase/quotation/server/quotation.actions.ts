import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { invalid, type FieldErrors } from '#core/contract/error.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { addLines, saveLines, type LineKind } from '#core/server/lines.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { settledGoods } from '#modules/purchase/goods-line/server/public.ts';
import { requireFree, setQuoting } from '#modules/purchase/purchase-request/server/public.ts';
import type { quotation } from '../contract.ts';
import './quotation.table.ts';

type NewQuotation = Received<typeof quotation.create>['body'];
type ChangedQuotation = Received<typeof quotation.update>['body'];
type Sent = Pick<NewQuotation, 'lines' | 'suppliers'>;

const lineKind: LineKind = { table: 'quotation_line', parent: 'quotation_uuid', field: 'lines', label: 'description' };
const supplierKind: LineKind = {
  table: 'quotation_supplier',
  parent: 'quotation_uuid',
  field: 'suppliers',
  label: 'supplier_name',
};

export async function createQuotation(
  db: Tx,
  ctx: Ctx,
  { lines, suppliers, ...values }: NewQuotation,
): Promise<string> {
  const own = await settled(db, { lines, suppliers });
  const uuid = await insertRecord(db, 'quotation', {
    ...values,
    ...countsOf({ lines, suppliers }),
    buyer_uuid: ctx.user.uuid,
    buyer_name: ctx.user.name,
    code: await nextCode(db, 'CT'),
  });
  await addLines(db, lineKind, uuid, own.lines);
  await addLines(db, supplierKind, uuid, own.suppliers);
  return uuid;
}

export async function updateQuotation(
  db: Tx,
  _ctx: Ctx,
  uuid: string,
  { lines, suppliers, version, ...values }: ChangedQuotation,
): Promise<void> {
  const own = await settled(db, { lines, suppliers });
  await updateRecord(db, 'quotation', { uuid, version }, { ...values, ...countsOf({ lines, suppliers }) });
  await saveLines(db, lineKind, uuid, own.lines);
  await saveLines(db, supplierKind, uuid, own.suppliers);
}

const countsOf = ({ lines, suppliers }: Sent) => ({ line_count: lines.length, supplier_count: suppliers.length });

async function settled(db: Tx, { lines, suppliers }: Sent) {
  const goods = await settledGoods(db, lines, 'lines');
  const invited = await settledSuppliers(db, suppliers);
  const errors = { ...goods.errors, ...invited.errors };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await requireFree(
    db,
    lines.flatMap(({ request_line_uuid: line }, n) => (line ? [{ line, n }] : [])),
  );
  return {
    suppliers: invited.settled,
    lines: goods.settled.map(({ stored, known }, n) => {
      const { uuid, quantity, unit_price, request_line_uuid, notes } = lines[n]!;
      return { uuid, ...stored, quantity, unit_price: unit_price ?? known?.price ?? null, request_line_uuid, notes };
    }),
  };
}

/** Each once, with its name, and the registry's address where none is said. */
async function settledSuppliers(db: Tx, suppliers: NewQuotation['suppliers']) {
  const uuids = [...new Set(suppliers.map(({ supplier_uuid }) => supplier_uuid))];
  const found =
    uuids.length > 0
      ? await db.selectFrom('supplier').select(['uuid', 'name', 'email']).where('uuid', 'in', uuids).execute()
      : [];
  const known = new Map(found.map((supplier) => [supplier.uuid, supplier]));
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const [n, { supplier_uuid }] of suppliers.entries()) {
    if (!known.has(supplier_uuid)) errors[`suppliers.${n}.supplier_uuid`] = ['Fornecedor não encontrado'];
    else if (seen.has(supplier_uuid)) errors[`suppliers.${n}.supplier_uuid`] = ['Este fornecedor já está na lista'];
    seen.add(supplier_uuid);
  }
  return {
    errors,
    settled: suppliers.map(({ uuid, supplier_uuid, email }) => ({
      uuid,
      supplier_uuid,
      supplier_name: known.get(supplier_uuid)?.name ?? '',
      email: email ?? known.get(supplier_uuid)?.email ?? null,
    })),
  };
}

/** Requests of these lines are being quoted as long as one live quotation holds a line of theirs. */
export async function tellRequests(db: Tx, quotation: string): Promise<void> {
  const { rows } = await sql<{ uuid: string; quoting: boolean }>`
    with touched as (select distinct asked.purchase_request_uuid as uuid from quotation_line line
      join purchase_request_line asked on asked.uuid = line.request_line_uuid
      where line.quotation_uuid = ${quotation}::uuid)
    select uuid, exists (select from quotation_line line
      join purchase_request_line asked on asked.uuid = line.request_line_uuid
      join quotation on quotation.uuid = line.quotation_uuid and quotation.status in ('OPEN', 'ANALYSIS')
      where asked.purchase_request_uuid = touched.uuid) as quoting
    from touched order by uuid`.execute(db);
  await setQuoting(db, rows);
}
