import { sql } from 'kysely';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import type { Owner } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { advisoryLock } from '#core/server/advisory-lock.ts';
import { addChecklist, requireChecklist } from '#modules/registry/checklist/server/public.ts';
import { runOfTask, runsOf, startRun } from '#modules/service/checklist-run/server/public.ts';
import type { Run } from '#modules/service/checklist-run/contract.ts';
import { defaultsOfEquipment } from '#modules/registry/equipment/server/public.ts';
import type { OrderType } from '#modules/registry/service-order-type/contract.ts';
import { lockOpenOrder } from './order-lock.ts';
import './service-order.table.ts';
import { isVisible } from './visibility.ts';

const general = 'Checklist geral de serviço';

/**
 * Of the work: the equipment's where the type follows its category (preventives), the type's own, or the general one:
 * an order without any could never start.
 */
export async function checklistFor(db: Tx, type: OrderType, equipment: string | null): Promise<string> {
  const ofCategory = type.by_category && equipment ? (await defaultsOfEquipment(db, equipment)).checklist : null;
  if (ofCategory && !(await isForEvaluating(db, ofCategory.uuid))) return ofCategory.uuid;
  return type.checklist_uuid ?? generalChecklist(db);
}

/** What is asked before the work is asked in the evaluation, and only there. */
async function isForEvaluating(db: Tx, checklist: string): Promise<boolean> {
  const found = await db.selectFrom('checklist').select('type').where('uuid', '=', checklist).executeTakeFirst();
  return found?.type === 'EVALUATION';
}

/** Written at its first use; from then on the company's to change. */
async function generalChecklist(db: Tx): Promise<string> {
  // Two first orders at once write it once.
  await advisoryLock(db, 'general checklist');
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
    expected: null,
    required,
    requires_photo_on_fail: false,
    on_fail: null,
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
  const { type } = await requireChecklist(db, checklist);
  if (type === 'SUPPLIER')
    throw invalid({ checklist_uuid: ['Este checklist é de fornecedores: escolha um de execução'] });
  if (type === 'EVALUATION')
    throw invalid({ checklist_uuid: ['Este checklist é de avaliação: escolha um de execução'] });
  const run_uuid = await startRun(db, order, checklist);
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('service_order_checklist')
    .values({
      service_order_uuid: order,
      run_uuid,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from service_order_checklist
        where service_order_uuid = ${order})`,
    })
    .onConflict((on) => on.column('run_uuid').doNothing())
    .executeTakeFirst();
  if (!added) throw conflict('Este checklist já está na ordem.', 'in_use');
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
  const order = await lockOpenOrder(db, ctx, link.service_order_uuid, 'as respostas');
  return { entity: 'service_order', uuid: order.uuid };
}
