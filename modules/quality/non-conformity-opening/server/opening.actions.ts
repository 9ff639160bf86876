import { conflict, notFound } from '#core/contract/error.ts';
import { mayEnter } from '#core/server/access.ts';
import { todayOf } from '#core/server/business-day.ts';
import { required } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { existsIn } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { Schedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { findSchedule } from '#modules/agenda/maintenance-schedule/server/public.ts';
import { findReceiving } from '#modules/purchase/receiving/server/public.ts';
import type { RunTask } from '#modules/service/checklist-run/contract.ts';
import { findRun, findTask, runOfTask } from '#modules/service/checklist-run/server/public.ts';
import { serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { checklistsOf, requireOrder } from '#modules/service/service-order/server/public.ts';
import { findCalibration } from '#modules/quality/calibration/server/public.ts';
import { requireInstrument } from '#modules/quality/instrument/server/public.ts';
import {
  createNonConformity,
  type NewNonConformity,
  type Source,
} from '#modules/quality/non-conformity/server/public.ts';

const isOrder = existsIn('service_order');
type Facts = Pick<NewNonConformity, 'title' | 'description' | 'kind' | 'origin' | 'severity'> &
  Partial<NewNonConformity>;
/** What one click leaves for later is left empty. */
const nothingElse = {
  evidence: null,
  requirement: null,
  area: null,
  detected_by_uuid: null,
  responsible_uuid: null,
  due_on: null,
  customer_uuid: null,
  supplier_uuid: null,
  service_order_uuid: null,
  equipment_uuid: null,
  instrument_uuid: null,
  containment: null,
  disposition: null,
  cost: null,
  notification_limit: null,
  notified_on: null,
  notification_number: null,
};

/** The one opened from this record that is still open. */
async function openFrom(db: Tx, { source_entity, source_uuid }: Source): Promise<string | undefined> {
  const found = await db
    .selectFrom('non_conformity')
    .select('uuid')
    .where('source_entity', '=', source_entity)
    .where('source_uuid', '=', source_uuid)
    .where('status', 'not in', ['CLOSED', 'CANCELLED'])
    .executeTakeFirst();
  return found?.uuid;
}

/** The open one of this record, or a new one. */
async function open(db: Tx, ctx: Ctx, source: Source, facts: Facts): Promise<string> {
  const already = await openFrom(db, source);
  return already ?? createNonConformity(db, ctx, { ...nothingElse, detected_on: todayOf(ctx), ...facts }, source);
}

/** Goods that did not come as ordered: whose, on which invoice, and what was wrong with each. */
export async function openFromReceiving(db: Tx, ctx: Ctx, uuid: string): Promise<string> {
  // Two clicks at once: the second waits here, and finds what the first opened.
  await lockDocument(db, 'receiving', uuid);
  const { code, supplier_uuid, supplier_name, invoice_number, divergence_note, lines } = await required(
    findReceiving(db, uuid),
  );
  const wrong = lines.flatMap(({ divergence }) => divergence ?? []);
  const invoice = invoice_number ? ` (nota ${invoice_number})` : '';
  return open(
    db,
    ctx,
    { source_entity: 'receiving', source_uuid: uuid, source_label: `Recebimento ${code}` },
    {
      title: `Divergência no recebimento ${code}`.slice(0, 160),
      description: [`${supplier_name ?? ''}${invoice}`, ...wrong, divergence_note ?? '']
        .filter(Boolean)
        .join('\n')
        .slice(0, 4000),
      kind: 'SUPPLIER',
      origin: 'RECEIVING',
      severity: 'MINOR',
      supplier_uuid,
    },
  );
}

/** What it is opened from comes along, so whoever may not see orders has nothing to open from. */
async function seenOrder(db: Tx, ctx: Ctx, uuid: string): Promise<Order> {
  if (!mayEnter(serviceOrder.show.access, ctx.user)) throw notFound();
  return requireOrder(db, ctx, uuid);
}

/** A repair that came back, or what its checklists found wrong. Who may not see the order finds none. */
export async function openFromOrder(db: Tx, ctx: Ctx, uuid: string): Promise<string> {
  const { code, customer, equipment_uuid, reported_problem, return_of } = await seenOrder(db, ctx, uuid);
  // Two clicks at once: the second waits here, and finds what the first opened.
  await lockDocument(db, 'service_order', uuid);
  const failed = await failedItems(db, uuid);
  const title = return_of
    ? `Retorno em garantia: ${code}`
    : `${failed.length > 0 ? 'Item reprovado' : 'Falha'} na ${code}`;
  return open(db, ctx, sourceOfOrder(uuid, code), {
    title,
    description: [reported_problem, return_of ? `Volta da ${return_of.code}.` : '', ...failed]
      .filter(Boolean)
      .join('\n')
      .slice(0, 4000),
    kind: 'SERVICE',
    origin: 'WARRANTY_RETURN',
    severity: 'MINOR',
    service_order_uuid: uuid,
    customer_uuid: customer.uuid,
    equipment_uuid,
  });
}

async function failedTasks(db: Tx, order: string): Promise<RunTask[]> {
  const runs = await checklistsOf(db, order);
  return runs.flatMap(({ modules }) => modules.flatMap(({ tasks }) => tasks)).filter(({ failed }) => failed);
}
const saidOf = ({ description, answer, unit, notes }: RunTask): string => {
  const shown = answer === 'NO' ? 'Não' : answer === 'YES' ? 'Sim' : answer;
  return [description, [shown, unit].filter(Boolean).join(' '), notes].filter(Boolean).join(' · ');
};
const failedItems = async (db: Tx, order: string): Promise<string[]> =>
  (await failedTasks(db, order)).map((task) => `Reprovado: ${saidOf(task)}`);

const sourceOfOrder = (uuid: string, code: string): Source => ({
  source_entity: 'service_order',
  source_uuid: uuid,
  source_label: `Ordem de serviço ${code}`,
});

/** What its checklists propose, as long as nobody has opened it. */
export async function proposedOf(db: Tx, ctx: Ctx, uuid: string): Promise<{ task_uuid: string; says: string }[]> {
  const { code } = await seenOrder(db, ctx, uuid);
  if (await openFrom(db, sourceOfOrder(uuid, code))) return [];
  const failed = await failedTasks(db, uuid);
  return failed
    .filter(({ on_fail }) => on_fail === 'NON_CONFORMITY')
    .map((task) => ({ task_uuid: task.uuid, says: saidOf(task) }));
}

/** One failed answer: its order's, with all that failed there; by itself where it is a visit's, a term's or a supplier's. */
export async function openFromTask(db: Tx, ctx: Ctx, uuid: string): Promise<string> {
  const task = await findTask(db, uuid);
  if (!task.failed) throw conflict('Esta tarefa não está reprovada.', 'not_failed');
  const { owner_uuid, name } = await findRun(db, await runOfTask(db, uuid));
  const order = owner_uuid && (await isOrder(db, owner_uuid)) ? owner_uuid : null;
  if (order) return openFromOrder(db, ctx, order);
  const visit = owner_uuid ? await findSchedule(db, owner_uuid) : undefined;
  return open(
    db,
    ctx,
    { source_entity: 'checklist_run', source_uuid: uuid, source_label: `Checklist ${name}`.slice(0, 120) },
    {
      title: `Item reprovado: ${task.description}`.slice(0, 160),
      description: [visit && `Visita ${visit.code}: ${visit.title}`, saidOf(task)]
        .filter(Boolean)
        .join('\n')
        .slice(0, 4000),
      kind: visit ? 'SERVICE' : 'PROCESS',
      origin: 'PROCESS',
      severity: 'MINOR',
      ...(visit && whoseVisit(visit)),
    },
  );
}

/** Customer and model of the unit the visit is to. */
const whoseVisit = ({ customer_uuid, customer_equipment, asset_equipment }: Schedule) => ({
  customer_uuid,
  equipment_uuid: customer_equipment?.equipment.uuid ?? asset_equipment?.equipment_stock.equipment.uuid ?? null,
});

const sourceOfCalibration = (uuid: string, code: string): Source => ({
  source_entity: 'calibration',
  source_uuid: uuid,
  source_label: `Calibração ${code}`,
});

/** By a press, of one that is over: what the laboratory did wrong, what its certificate lacks. */
export async function openFromCalibration(db: Tx, ctx: Ctx, uuid: string): Promise<string> {
  // Two clicks at once: the second waits here, and finds what the first opened.
  await lockDocument(db, 'calibration', uuid);
  const { code, status, result, instrument_uuid, instrument_name, supplier_uuid, supplier_name, certificate_number } =
    await required(findCalibration(db, uuid));
  // One opened before would stand where the one of an instrument beyond its limit is registered.
  if (status !== 'COMPLETED') throw conflict('A calibração ainda não foi concluída.', 'not_completed');
  const certificate = certificate_number ? `Certificado ${certificate_number}` : '';
  return open(db, ctx, sourceOfCalibration(uuid, code), {
    title: `Falha na calibração ${code}`,
    description: [instrument_name, [supplier_name, certificate].filter(Boolean).join(' · ')].filter(Boolean).join('\n'),
    kind: 'INSTRUMENT',
    origin: 'CALIBRATION',
    severity: 'MINOR',
    instrument_uuid,
    // A rejected one speaks of the instrument; who measured it did their work.
    supplier_uuid: result === 'REJECTED' ? null : supplier_uuid,
  });
}

/** An instrument found or left beyond its limit: registered with the calibration itself. */
export async function openOutOfLimit(
  db: Tx,
  ctx: Ctx,
  { uuid, instrument_uuid }: { uuid: string; instrument_uuid: string },
): Promise<void> {
  const { asset_number, name } = await requireInstrument(db, instrument_uuid);
  const { code } = await db.selectFrom('calibration').select('code').where('uuid', '=', uuid).executeTakeFirstOrThrow();
  await open(db, ctx, sourceOfCalibration(uuid, code), {
    title: `${asset_number} fora do limite na calibração ${code}`.slice(0, 160),
    description: `O instrumento ${asset_number} · ${name} foi encontrado ou deixado fora do limite. O que foi medido com ele desde a última calibração boa precisa ser revisto.`,
    kind: 'INSTRUMENT',
    origin: 'CALIBRATION',
    severity: 'MAJOR',
    instrument_uuid,
  });
}
