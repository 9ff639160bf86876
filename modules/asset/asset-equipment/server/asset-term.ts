import { join } from 'node:path';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { FileReply } from '#core/server/module.ts';
import type { Paper, PdfRenderer } from '#core/server/pdf.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { movementKind } from '../asset-equipment.rules.ts';
import type { Asset, AssetMovement } from '../contract.ts';

const template = join(import.meta.dirname, 'asset-term.pdf.typ');

/** Termo de responsabilidade: who answers for the asset from that day on. */
export function renderTerm(pdf: PdfRenderer, asset: Asset, movement: AssetMovement, paper: Paper): Promise<Buffer> {
  const where = ({ location, department, responsible }: AssetMovement['from']) => [responsible, department, location];
  const facts: [string, string | null][] = [
    ['Nº de patrimônio', asset.asset_number],
    ['Equipamento', asset.equipment_name],
    ['Número de série', asset.serial_number],
    ['Movimentação', movementKind.label(movement.kind)],
    ['Data', formatDate(movement.moved_on)],
    ['Valor contábil', formatMoney(asset.current_value)],
  ];
  const term = { facts, from: where(movement.from), to: where(movement.to), reason: movement.reason };
  return pdf.render(template, { letter: paper.letter, number: asset.asset_number, term }, paper);
}

export async function termFile(ctx: Ctx, asset: Asset, movement: AssetMovement): Promise<FileReply> {
  const content = await renderTerm(ctx.services.pdf, asset, movement, await paperOf(ctx));
  return { name: `termo-${asset.asset_number.toLowerCase()}.pdf`, type: 'application/pdf', content };
}
