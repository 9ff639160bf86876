import { join } from 'node:path';
import { formatDocument } from '#core/contract/br.ts';
import { formatDate } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import '#modules/quality/calibration/server/public.ts';
import '#modules/quality/instrument/server/public.ts';
import '#modules/registry/supplier/server/public.ts';

const template = join(import.meta.dirname, 'shipping-list.pdf.typ');

/** A page for each laboratory: what is in the box, and where both sign for it. */
export async function drawShippingList(ctx: Ctx, uuids: readonly string[]): Promise<Buffer> {
  const paper = await paperOf(ctx);
  const rows = await shippedRows(ctx, uuids);
  const boxes = [...Map.groupBy(rows, ({ supplier_uuid }) => supplier_uuid).values()].map((box) => ({
    laboratory: box[0]?.supplier_name ?? 'Laboratório não informado',
    document: box[0]?.document ? formatDocument(box[0].document) : null,
    sent: [...new Set(box.map(({ sent_on }) => formatDate(sent_on)))].join(', '),
    count: String(box.length),
    lines: box.map((row) => [
      row.asset_number,
      [row.name, [row.manufacturer, row.model].filter(Boolean).join(' ')].filter(Boolean).join('\n'),
      row.serial_number ?? '',
      row.code,
    ]),
  }));
  return ctx.services.pdf.render(template, { letter: paper.letter, boxes }, paper);
}

const shippedRows = (ctx: Ctx, uuids: readonly string[]) =>
  ctx.db
    .selectFrom('calibration')
    .innerJoin('instrument', 'instrument.uuid', 'calibration.instrument_uuid')
    .leftJoin('supplier', 'supplier.uuid', 'calibration.supplier_uuid')
    .select(['calibration.code', 'calibration.supplier_uuid', 'calibration.supplier_name', 'calibration.sent_on'])
    .select(['supplier.document', 'instrument.asset_number', 'instrument.name', 'instrument.manufacturer'])
    .select(['instrument.model', 'instrument.serial_number'])
    .where('calibration.uuid', 'in', uuids)
    .orderBy('calibration.supplier_name')
    .orderBy('instrument.asset_number')
    .execute();
