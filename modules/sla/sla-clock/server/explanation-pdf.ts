import { join } from 'node:path';
import { formatDateTime } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { FileReply } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { findOrder } from '#modules/service/service-order/server/public.ts';
import { orderStatus, slaState } from '#modules/service/service-order/service-order.rules.ts';
import { formatHours, pauseStatus, policyCalendar } from '#modules/sla/sla-configuration/policy.rules.ts';
import { segmentReason, targetKind } from '../clock.rules.ts';
import type { Explanation } from '../contract.ts';
import { outcomeText } from '../explanation.rules.ts';
import { explain } from './explain.queries.ts';

const template = join(import.meta.dirname, 'explanation.pdf.typ');

/** Where every hour of the promise went, for a customer who asks. */
export async function explanationPdf(ctx: Ctx, uuid: string): Promise<FileReply> {
  const told = await explain(ctx, uuid);
  const order = await findOrder(ctx.db, uuid);
  const zone = ctx.services.config.timeZone;
  const at = (moment: string | null): string => (moment ? formatDateTime(moment, zone) : '–');
  const paper = await paperOf(ctx);
  const data = {
    letter: paper.letter,
    code: told.code,
    head: [
      ['Cliente', order?.customer.name ?? null],
      ['Equipamento', order?.equipment_name ?? null],
      ['Número de série', order?.serial_number ?? null],
      ['Situação', told.state && slaState.label(told.state)],
      ['Política', told.policy?.name ?? 'Promessa combinada'],
      ['Contrato', told.policy?.contract?.code ?? null],
      ['Contado em', at(told.at)],
    ],
    policy: policyText(told),
    targets: told.targets.map((target) => [
      targetKind.label(target.kind),
      target.by === 'HAND' ? 'Combinado' : formatHours(target.minutes),
      formatHours(target.spent_minutes),
      at(target.due_at),
      outcomeText(target),
    ]),
    segments: told.segments.map((segment) => [
      at(segment.from),
      at(segment.to),
      orderStatus.label(segment.status),
      segmentReason.label(segment.reason),
      formatHours(segment.counted_minutes),
      formatHours(segment.paused_minutes),
      formatHours(segment.closed_minutes),
    ]),
    totals: [told.counted_minutes, told.paused_minutes, told.closed_minutes].map(formatHours),
  };
  return {
    name: `prazo-${told.code.toLowerCase()}.pdf`,
    type: 'application/pdf',
    content: await ctx.services.pdf.render(template, data, paper),
    inline: true,
  };
}

function policyText({ policy }: Explanation): string {
  if (!policy) return '';
  const pauses = policy.pauses.map((pause) => pauseStatus.label(pause)).join(', ');
  return [
    `Conta em: ${policyCalendar.label(policy.calendar).toLowerCase()}.`,
    pauses && `O relógio para enquanto a ordem está em: ${pauses}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
