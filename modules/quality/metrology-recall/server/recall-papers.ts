import { join } from 'node:path';
import { conflict, notFound } from '#core/contract/error.ts';
import { formatDate, formatDateTime, formatNumber } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import type { FileReply } from '#core/server/module.ts';
import { sheetFile } from '#core/server/sheet-file.ts';
import type { SheetColumn } from '#core/server/sheet.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import type { RecallItem } from '../contract.ts';
import { recallDecision, recallEffect } from '../recall.rules.ts';
import { evidenceRows, findOfCustomer, findRecall, toldItems } from './recall.queries.ts';

const template = join(import.meta.dirname, 'letter.pdf.typ');

const figure = (value: string | null, unit: string | null): string =>
  value === null
    ? '–'
    : [formatNumber(value, value.replace(/0+$/, '').split('.')[1]?.length ?? 0), unit].filter(Boolean).join(' ');
const verdict = (failed: boolean | null): string =>
  failed === null ? 'A avaliar' : failed ? 'Não conforme' : 'Conforme';

/** Whose letter it is: there is none of a recall that is still being judged, it would leave something out. */
export async function toldRecall(db: Db, uuid: string, customer: string | null) {
  const found = await findOfCustomer(db, uuid, customer);
  if (!found) throw notFound('Este recall não tem medições deste cliente.');
  if (!found.recall.judged_at)
    throw conflict('As medições ainda estão sendo revistas: a carta sai quando todas estiverem.', 'not_judged');
  return found;
}
export type ToldRecall = Awaited<ReturnType<typeof toldRecall>>;

export const letterName = ({ recall }: ToldRecall): string => `carta-${recall.code.toLowerCase()}.pdf`;

/** To one customer: what was measured with it, what the error makes of that, and what is proposed. */
export async function drawLetter(ctx: Ctx, { recall, whose }: ToldRecall): Promise<Buffer> {
  const zone = ctx.services.config.timeZone;
  const paper = await paperOf(ctx);
  const line = (item: RecallItem) => [
    [`${item.source_code}, ${formatDate(item.measured_at, zone)}`, item.papers].filter(Boolean).join('\n'),
    [item.equipment, item.description].filter(Boolean).join(': '),
    figure(item.value, item.unit),
    figure(item.corrected, item.unit),
    `${verdict(item.was_failed)} → ${verdict(item.would_fail)}`,
  ];
  const told = await toldItems(ctx.db, recall.uuid, whose.customer_uuid);
  const data = {
    letter: paper.letter,
    code: recall.code,
    customer: whose.customer_name ?? 'Equipamentos próprios',
    instrument: recall.instrument_label,
    calibration: recall.calibration_code,
    since: recall.since_on ? formatDate(recall.since_on) : null,
    until: formatDate(recall.until_on ?? recall.created_at, zone),
    changed: told.map(line),
    unchanged: whose.item_count - whose.changed_count - whose.unjudged_count,
  };
  return ctx.services.pdf.render(template, data, paper);
}

export async function letterFile(ctx: Ctx, uuid: string, customer: string | null): Promise<FileReply> {
  const told = await toldRecall(ctx.db, uuid, customer);
  return { name: letterName(told), type: 'application/pdf', content: await drawLetter(ctx, told), inline: true };
}

const columns: SheetColumn[] = [
  { key: 'customer_name', title: 'Cliente', kind: 'text' },
  { key: 'source_code', title: 'Ordem ou visita', kind: 'text' },
  { key: 'papers', title: 'Laudos emitidos', kind: 'text' },
  { key: 'equipment', title: 'Equipamento', kind: 'text' },
  { key: 'description', title: 'Medição', kind: 'text' },
  { key: 'measured_at', title: 'Medida em', kind: 'moment' },
  { key: 'measured_by', title: 'Medida por', kind: 'text' },
  { key: 'unit', title: 'Unidade de medida', kind: 'text' },
  { key: 'min', title: 'Mínimo', kind: 'number' },
  { key: 'max', title: 'Máximo', kind: 'number' },
  { key: 'value', title: 'Valor medido', kind: 'number' },
  { key: 'error', title: 'Erro encontrado', kind: 'number' },
  { key: 'corrected', title: 'Valor corrigido', kind: 'number' },
  { key: 'effect', title: 'Efeito', kind: 'text', label: recallEffect.label as (value: string) => string },
  { key: 'decision', title: 'Decisão', kind: 'text', label: recallDecision.label as (value: string) => string },
  { key: 'note', title: 'Justificativa', kind: 'text' },
  { key: 'decided_by', title: 'Decidida por', kind: 'text' },
  { key: 'decided_at', title: 'Decidida em', kind: 'moment' },
];

/** Every measurement with its new verdict and what was decided, by whom and when. */
export async function evidenceOf(ctx: Ctx, uuid: string): Promise<FileReply> {
  const recall = await findRecall(ctx.db, uuid);
  const zone = ctx.services.config.timeZone;
  const head = [
    `Recall metrológico ${recall.code}`,
    `${recall.instrument_label}, calibração ${recall.calibration_code}`,
    `Aberto em ${formatDateTime(recall.created_at, zone)}`,
  ];
  const name = `recall-${recall.code.toLowerCase()}.xlsx`;
  return sheetFile(name, { title: recall.code, columns, zone, head }, evidenceRows(ctx.db, uuid));
}
