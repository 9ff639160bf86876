import { sql } from 'kysely';
import { conflict, notFound } from '#core/contract/error.ts';
import type { Owner } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { hold } from '#core/server/hold.ts';
import { addChecklist, requireChecklist } from '#modules/checklist/server/public.ts';
import { runOfTask, runsOf, startRun } from '#modules/checklist-run/server/public.ts';
import type { Run } from '#modules/checklist-run/contract.ts';
import { defaultsOfEquipment } from '#modules/equipment/server/public.ts';
import type { OrderType } from '#modules/service-order-type/contract.ts';
import { isOver, orderStatus } from '../service-order.rules.ts';
import { lockOrder } from './order-lock.ts';
import './service-order.table.ts';
import { isVisible } from './visibility.ts';

const general = 'Checklist geral de serviço';

/** The type's own, the equipment's, or the general one: an order without any could never start. */
export async function checklistFor(db: Tx, type: OrderType, equipment: string | null): Promise<string> {
  if (type.checklist_uuid) return type.checklist_uuid;
  const own = equipment ? (await defaultsOfEquipment(db, equipment)).checklist : null;
  return own?.uuid ?? generalChecklist(db);
}

/** Written at its first use; from then on the company's to change. */
async function generalChecklist(db: Tx): Promise<string> {
  // Two first orders at once write it once.
  await hold(db, 'general checklist');
  const found = await db
    .selectFrom('checklist')
    .select('uuid')
    .where(sql<boolean>`searchable(name) = searchable(${general})`)
    .executeTakeFirst();
  if (found) return found.uuid;
  const task = (description: string, required = true) => ({
    uuid: null,
    description,
    answer_type: 'CHECK' as const,
    unit: null,
    min: null,
    max: null,
    options: [],
    required,
    requires_photo_on_fail: false,
    estimated_minutes: 10,
  });
  return addChecklist(db, {
    name: general,
    type: 'SERVICE',
    status: 'ACTIVE',
    equipment_category_uuids: [],
    modules: [
      {
        uuid: null,
        name: 'Execução',
        tasks: [
          task('Inspecionar visualmente o equipamento e os acessórios'),
          task('Executar o serviço solicitado'),
          task('Limpar e higienizar o equipamento', false),
          task('Testar o funcionamento'),
        ],
      },
    ],
  });
}

export async function attachChecklist(db: Tx, order: string, checklist: string): Promise<void> {
  await requireChecklist(db, checklist);
  const run_uuid = await startRun(db, checklist);
  await db
    .insertInto('service_order_checklist')
    .values({
      service_order_uuid: order,
      run_uuid,
      position: sql<number>`(select count(*) from service_order_checklist where service_order_uuid = ${order})`,
    })
    .execute();
  await db
    .updateTable('service_order')
    .set({ has_checklist: true })
    .where('uuid', '=', order)
    .where('has_checklist', '=', false)
    .execute();
}

export async function checklistsOf(db: Db, order: string): Promise<Run[]> {
  const links = await db
    .selectFrom('service_order_checklist')
    .select('run_uuid')
    .where('service_order_uuid', '=', order)
    .orderBy('position')
    .execute();
  return runsOf(
    db,
    links.map(({ run_uuid }) => run_uuid),
  );
}

/** The order a task belongs to, locked and still open to answers; a task of another's order is not there. */
export async function openTaskOwner(db: Tx, ctx: Ctx, task: string): Promise<Owner> {
  const run = await runOfTask(db, task);
  const link = await db
    .selectFrom('service_order_checklist')
    .select('service_order_uuid')
    .where('run_uuid', '=', run)
    .executeTakeFirst();
  if (!link || !(await isVisible(ctx, link.service_order_uuid, db))) throw notFound('Tarefa não encontrada.');
  const order = await lockOrder(db, ctx, link.service_order_uuid);
  if (isOver(order.status))
    throw conflict(
      `A ordem está ${orderStatus.label(order.status).toLowerCase()}: o checklist não muda mais.`,
      'closed',
    );
  return { entity: 'service_order', uuid: order.uuid };
}
