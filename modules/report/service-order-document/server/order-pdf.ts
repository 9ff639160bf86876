import { join } from 'node:path';
import { formatDays, formatDuration, formatMoney } from '#core/contract/format.ts';
import { moneyPlaces, sumOf } from '#core/contract/decimal.ts';
import type { Ctx } from '#core/server/context.ts';
import { drawPhotos, drawSignature, type Photo } from '#core/server/paper-images.ts';
import { agreedBudgets, type AgreedBudget } from '#modules/budget/budget/server/public.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import {
  orderStatus,
  priority,
  serviceLocation,
  warrantyKind,
  warrantySource,
} from '#modules/service/service-order/service-order.rules.ts';
import { drawCode, type OrderFacts } from './order-facts.ts';
import {
  customerFacts,
  laborLines,
  logLines,
  moments,
  partLines,
  testsOf,
  unitFacts,
  type Fact,
} from './paper-words.ts';

const template = join(import.meta.dirname, 'order.pdf.typ');

/** Each budget, and their sum where there are several. */
function amountLines(agreed: readonly AgreedBudget[]): string[][] {
  const columns = ['items_total', 'discount_counted', 'freight', 'covered_total', 'chargeable_total'] as const;
  const lines = agreed.map((one) => [one.code, ...columns.map((column) => formatMoney(one[column]))]);
  if (lines.length < 2) return lines;
  return [
    ...lines,
    [
      'Total',
      ...columns.map((column) =>
        formatMoney(
          sumOf(
            agreed.map((one) => one[column]),
            moneyPlaces,
          ),
        ),
      ),
    ],
  ];
}

function serviceWarranty({ service_warranty_days: days, delivered_at }: Order, until: string | null): string {
  if (until) return `${formatDays(days)}, até ${until}`;
  return delivered_at ? 'Sem garantia: não houve reparo' : `${formatDays(days)} a partir da entrega`;
}

/** How it came: the day each was taken tells whether a scratch was there before. */
const entryPhotos = ({ entry_photos, equipment_name }: Order, at: (moment: string) => string | null): Photo[] =>
  entry_photos.map(({ uuid, created_at }) => ({
    uuid,
    caption: `${equipment_name ?? 'Equipamento'} como chegou, em ${at(created_at)}`,
  }));

/** The order on paper: what came in, what was done, what was agreed. */
export async function renderOrder(ctx: Ctx, facts: OrderFacts): Promise<Buffer> {
  const { order, logs } = facts;
  const paper = await paperOf(ctx);
  const { at, date } = moments(ctx.services.config.timeZone);
  const photos = await drawPhotos(ctx, entryPhotos(order, at));
  const images = {
    ...paper.images,
    ...photos.images,
    ...(await drawCode(ctx, order)),
    ...(await drawSignature(ctx, order.delivered_to?.signature_uuid)),
  };
  const head: Fact[] = [
    ['Tipo', order.type.name],
    ['Prioridade', priority.label(order.priority)],
    ['Status', orderStatus.label(order.status)],
    ['Abertura', at(order.created_at)],
    ['Previsão de entrega', at(order.sla.solution_due_at)],
    ['Início', at(order.started_at)],
    ['Conclusão', at(order.finished_at)],
    ['Entrega', at(order.delivered_at)],
    ['Atendimento', [serviceLocation.label(order.service_location), order.service_address].filter(Boolean).join(' · ')],
    ['Contrato', order.contract?.code ?? null],
    ['Técnicos', order.technicians.map(({ name }) => name).join(', ')],
  ];
  const { kind, source, reason } = order.warranty;
  const warranty = [warrantyKind.label(kind), source && warrantySource.label(source), reason]
    .filter(Boolean)
    .join(' · ');
  const agreed = ctx.holds({ module: 'budget', action: 'show' }) ? await agreedBudgets(ctx.db, order.uuid) : [];
  const minutes = logs.reduce((sum, log) => sum + log.minutes, 0);
  const data = {
    letter: paper.letter,
    code: order.code,
    status: orderStatus.label(order.status),
    head,
    customer: customerFacts(facts),
    unit: unitFacts(facts),
    accessories: order.received_accessories.map(({ quantity, description }) => `${quantity} × ${description}`),
    condition: order.received_condition,
    problem: order.reported_problem,
    photos: photos.shown,
    tests: testsOf(facts),
    labors: laborLines(facts),
    logs: logLines(facts),
    logged: formatDuration(minutes),
    parts: partLines(facts),
    amounts: amountLines(agreed),
    warranty,
    service_warranty: serviceWarranty(order, date(order.service_warranty_until)),
    delivered: order.delivered_to && { ...order.delivered_to, at: at(order.delivered_at) },
    signature: 'signature.png' in images,
  };
  return ctx.services.pdf.render(template, data, { images });
}
