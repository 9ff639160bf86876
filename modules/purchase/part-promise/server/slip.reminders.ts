import { sql } from 'kysely';
import { formatDate, formatDateTime, formatNumber } from '#core/contract/format.ts';
import { sendMail } from '#core/server/mail.ts';
import { printedLink } from '#core/server/public-link.ts';
import { firstNames, reminder, type Due } from '#core/server/reminder.ts';
import { companyData, companyName } from '#modules/platform/company/server/public.ts';
import './part-promise.table.ts';
import { slippedOrders, type Slipped } from './slipped.queries.ts';

interface Late extends Due, Slipped {}

/** Whoever opened the order and works on it hears of each new day its part is expected on. */
export const slippedReminder = reminder<Late>({
  name: 'part-promise.slipped',
  at: '*/10 * * * *',
  due: () => sql<Late>`
    select late.*, late.uuid || ' ' || late.arrives_at as key,
      array_remove(array(select user_uuid from service_order_technician where service_order_uuid = late.uuid
        union select opened_by_uuid from service_order where uuid = late.uuid), null) as people
    from (${slippedOrders()}) late`,
  toPeople: true,
  holdersOf: { module: 'service_order', action: 'update' },
  record: { entity: 'service_order', uuid: ({ uuid }) => uuid },
  notice: {
    module: 'service_order',
    type: 'Peça atrasada',
    text: ([first, ...others]) =>
      others.length === 0
        ? {
            priority: 'HIGH',
            title: `${first.code}: a peça chega depois do prazo`,
            description: `Prometida para ${formatDateTime(first.due_at)}; ${firstNames(first.parts).replace(/\.$/, '')} em ${formatDate(first.arrives_at)}.`,
            actionUrl: `/service-order/show/${first.uuid}`,
            relatedId: first.uuid,
          }
        : {
            priority: 'HIGH',
            title: `Peças chegam depois do prazo de ${formatNumber(others.length + 1)} ordens`,
            description: firstNames([first, ...others].map(({ code }) => code)),
            actionUrl: '/purchase/slipped',
          },
  },
});

interface Moved extends Due {
  uuid: string;
  order_uuid: string;
  code: string;
  customer_name: string;
  equipment_name: string | null;
  serial_number: string | null;
  was_due_at: string;
  due_at: string;
  message: string | null;
  to_address: string;
}

/** The customer is told of each new day once: not of one that was moved again before the e-mail left. */
export const tellReminder = reminder<Moved>({
  name: 'part-promise.tell',
  at: '*/10 * * * *',
  due: () => sql<Moved>`
    select moved.uuid::text as key, moved.uuid, service_order.uuid as order_uuid, service_order.code,
      service_order.customer_name, service_order.equipment_name, service_order.serial_number, moved.was_due_at,
      moved.due_at, moved.message, moved.to_address
    from promise_move moved join service_order on service_order.uuid = moved.service_order_uuid
    where moved.to_address is not null and moved.created_at > now() - interval '7 days'
      and service_order.promised_solution_at = moved.due_at
      and service_order.finished_at is null and service_order.status <> 'CANCELLED'`,
  send: async (db, { services }, moved) => {
    const company = companyName(await companyData(db));
    const token = await printedLink(db, { entity: 'service_order', uuid: moved.order_uuid, purpose: 'FOLLOW' });
    const link = `${services.config.publicUrl}/acompanhar/${token}`;
    await sendMail(db, { to: moved.to_address, ...wordsOf(moved, company, services.config.timeZone), link });
  },
});

function wordsOf(moved: Moved, company: string, zone: string) {
  const unit = [moved.equipment_name, moved.serial_number && `nº de série ${moved.serial_number}`].filter(Boolean);
  const what = `a ordem de serviço ${moved.code}${unit.length > 0 ? ` (${unit.join(', ')})` : ''}`;
  const [before, now] = [moved.was_due_at, moved.due_at].map((at) => formatDateTime(at, zone));
  return {
    subject: `Novo prazo da ordem ${moved.code} – ${company}`,
    body: [
      `Olá, ${moved.customer_name}.`,
      `Uma peça de que ${what} precisa chegará mais tarde do que o fornecedor havia prometido. O prazo, que era ${before}, passa a ser ${now}.`,
      ...(moved.message ? [moved.message] : []),
      'Abra a página abaixo para acompanhar o andamento. Não é preciso ter conta.',
      company,
    ].join('\n\n'),
  };
}
