import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { documentKind, formatDocument, formatPhone } from '#core/contract/br.ts';
import { formatDateTime } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import { drawQrCode, openImage } from '#core/server/drawing.ts';
import type { FileReply } from '#core/server/module.ts';
import { printedLink } from '#core/server/public-link.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import type { Order } from '../contract.ts';
import { serviceLocation } from '../service-order.rules.ts';

const template = join(import.meta.dirname, 'receipt.pdf.typ');
/** As many as stand on one page beside the rest. */
const shownPhotos = 6;

/** What the customer left here and takes a paper for, with the code that tells how it goes. */
export async function receiptPdf(ctx: Ctx, order: Order): Promise<FileReply> {
  const zone = ctx.services.config.timeZone;
  const paper = await paperOf(ctx);
  const token = await printedLink(ctx.db, { entity: 'service_order', uuid: order.uuid, purpose: 'FOLLOW' });
  const address = `${ctx.services.config.publicUrl}/acompanhar/${token}`;
  const photos = await drawPhotos(ctx, order);
  const { customer, requested_by: asker } = order;
  const data = {
    letter: paper.letter,
    code: order.code,
    head: [
      ['Recebido em', formatDateTime(order.created_at, zone)],
      ['Recebido por', order.opened_by_name],
      ['Tipo', order.type.name],
      ['Previsão', order.sla.solution_due_at && formatDateTime(order.sla.solution_due_at, zone)],
      ['Local', serviceLocation.label(order.service_location)],
    ],
    customer: [
      ['Cliente', customer.name],
      [documentKind(customer.document) ?? 'CPF/CNPJ', formatDocument(customer.document)],
      ['Telefone', customer.phone && formatPhone(customer.phone)],
      ['Entregue por', asker.name],
      ['Telefone de quem entregou', asker.phone && formatPhone(asker.phone)],
    ],
    unit: [
      ['Equipamento', order.equipment_name],
      ['Número de série', order.serial_number],
      ['Estado na chegada', order.received_condition],
    ],
    accessories: order.received_accessories.map(({ quantity, description }) => `${quantity} × ${description}`),
    problem: order.reported_problem,
    photos: Object.keys(photos),
    left_out: Math.max(0, order.entry_photos.length - shownPhotos),
    address,
  };
  const images = { ...paper.images, ...photos, 'qr.svg': await drawQrCode(address) };
  return {
    name: `comprovante-${order.code.toLowerCase()}.pdf`,
    type: 'application/pdf',
    content: await ctx.services.pdf.render(template, data, { images }),
    inline: true,
  };
}

/** Small: the paper shows how it came, it is no album. A photo whose content is gone is left out. */
async function drawPhotos(ctx: Ctx, order: Order): Promise<Record<string, Buffer>> {
  const { db, files } = ctx.services;
  const drawn: Record<string, Buffer> = {};
  for (const [place, { uuid }] of order.entry_photos.slice(0, shownPhotos).entries()) {
    const row = await db.selectFrom('stored_file').select('sha256').where('uuid', '=', uuid).executeTakeFirst();
    if (!row || !(await files.exists(row.sha256))) continue;
    const image = await openImage(await buffer(files.read(row.sha256)));
    const small = image.rotate().resize({ width: 480, height: 360, fit: 'cover' });
    drawn[`entry-${place}.jpg`] = await small.jpeg({ quality: 78 }).toBuffer();
  }
  return drawn;
}
