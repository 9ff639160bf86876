import { join } from 'node:path';
import { formatDocument } from '#core/contract/br.ts';
import { decisionChannel } from '#core/contract/decision.ts';
import { formatDate, formatDateTime, formatNumber } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import { contentHash } from '#core/server/decision/decision.actions.ts';
import type { FileReply } from '#core/server/module.ts';
import { drawPhotos, drawSignature, type Photo } from '#core/server/paper-images.ts';
import { unitCondition } from '#modules/contract/rental-movement/rental-movement.rules.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import type { RentalHandover } from '../contract.ts';
import { handoverStatus, termName } from '../rental-handover.rules.ts';
import { photoHashes } from './rental-handover.queries.ts';
import { answersOf, contentFrom } from './signed-content.ts';

const template = join(import.meta.dirname, 'handover.pdf.typ');
/** A term is no album: beyond these the paper would not be read. */
const mostPhotos = 24;

/** Of the answers first, each under what it answers; then those of the whole. */
const photosOf = ({ run, photos }: RentalHandover): Photo[] =>
  [
    ...(run?.modules ?? []).flatMap(({ tasks }) =>
      tasks.flatMap((task) =>
        task.photos.map(({ uuid, description }) => ({ uuid, caption: description ?? task.description })),
      ),
    ),
    ...photos.map(({ uuid, description, name }) => ({ uuid, caption: description ?? name })),
  ].slice(0, mostPhotos);

const accessoryOf = (line: RentalHandover['accessories'][number]) => ({
  name: line.name,
  notes: line.notes,
  delivered: line.delivered_quantity === null ? null : String(line.delivered_quantity),
  quantity: line.quantity === null ? null : String(line.quantity),
  condition: unitCondition.label(line.condition),
});

/** Termo de entrega or de devolução: what changed hands, how it was, and who signed for it. */
export async function handoverPaper(ctx: Ctx, term: RentalHandover): Promise<FileReply> {
  const zone = ctx.services.config.timeZone;
  const paper = await paperOf(ctx);
  const { decision: signed } = term;
  const drawn = await drawSignature(ctx, signed?.signature_uuid);
  const photos = await drawPhotos(ctx, photosOf(term));
  const { code, kind, meter, meter_unit } = term;
  const data = {
    letter: paper.letter,
    title: termName[kind],
    code,
    status: handoverStatus.label(term.status),
    tone: handoverStatus.tone(term.status),
    returns: kind === 'RETURN',
    head: [
      ['Data', formatDate(term.on_day)],
      ['Contrato', term.rental_contract_code],
      ['Cliente', term.customer_name],
      ['Local', term.place],
      ['Termo de entrega', term.delivery_code],
    ],
    unit: [
      ['Equipamento', term.equipment_name],
      ['Número de série', term.serial_number],
      ['Patrimônio', term.asset_number],
      ['Estado geral', term.condition && unitCondition.label(term.condition)],
      ['Medidor', meter && [formatNumber(meter), meter_unit].filter(Boolean).join(' ')],
    ],
    accessories: term.accessories.map(accessoryOf),
    answers: answersOf(term).filter(({ answer }) => answer !== ''),
    notes: term.notes,
    photos: photos.shown,
    ours: term.our_name,
    signed: signed
      ? {
          name: signed.name,
          document: signed.document && formatDocument(signed.document),
          at: formatDateTime(signed.at, zone),
          channel: decisionChannel.label(signed.channel),
          ip: signed.ip,
          drawn: Object.keys(drawn).length > 0,
        }
      : null,
    sha256: signed?.document_sha256 ?? contentHash(contentFrom(term, await photoHashes(ctx.db, term.uuid))),
  };
  const images = { ...paper.images, ...photos.images, ...drawn };
  return {
    name: `${kind === 'RETURN' ? 'termo-devolucao' : 'termo-entrega'}-${code.toLowerCase()}.pdf`,
    type: 'application/pdf',
    content: await ctx.services.pdf.render(template, data, { images }),
    inline: true,
  };
}
