import { formatZip } from '#core/contract/br.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { drawQrCode } from '#core/server/drawing.ts';
import type { Images, Photo } from '#core/server/paper-images.ts';
import type { Run, RunTask } from '#modules/service/checklist-run/contract.ts';
import { runsOf } from '#modules/service/checklist-run/server/public.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import { checklistsOf } from '#modules/service/service-order/server/public.ts';
import type { LaborLine } from '#modules/service/service-order-labor/contract.ts';
import { linesOf } from '#modules/service/service-order-labor/server/public.ts';
import type { Consumption } from '#modules/service/service-order-part/contract.ts';
import { consumptionsOf } from '#modules/service/service-order-part/server/public.ts';
import type { Finding, UsedInstrument } from '../contract.ts';
import { instrumentsUsed } from '../used-instruments.ts';
import { typedInstruments } from './report.queries.ts';
import type { WorkLog } from '#modules/service/service-order-work-log/contract.ts';
import { workLogsOf } from '#modules/service/service-order-work-log/server/public.ts';

export interface Unit {
  name: string | null;
  brand: string | null;
  model: string | null;
  manufacturer: string | null;
  anvisa: string | null;
  serial: string | null;
  tag: string | null;
  asset: string | null;
  sector: string | null;
}

/** Everything the papers of an order say of it. */
export interface OrderFacts {
  order: Order;
  address: string | null;
  unit: Unit;
  /** What the evaluation found; nothing when there was none. */
  evaluation: Finding | undefined;
  /** Of the evaluation, of the order, of its services; each checklist once. */
  runs: Run[];
  /** What its values were measured with. */
  instruments: UsedInstrument[];
  labors: LaborLine[];
  logs: WorkLog[];
  parts: Consumption[];
  photos: Photo[];
}

/** More would make a document nobody can send by e-mail. */
const mostPhotos = 24;

export async function factsOf(db: Db, order: Order): Promise<OrderFacts> {
  const [address, unit, measured, labors, logs, parts] = await Promise.all([
    addressOf(db, order.owner.uuid),
    unitOf(db, order),
    measuredOf(db, order.uuid),
    linesOf(db, order.uuid),
    workLogsOf(db, order.uuid),
    consumptionsOf(db, order.uuid),
  ]);
  return { order, address, unit, ...measured, labors, logs, parts, photos: photosOf(measured.runs, logs) };
}

/** What was found and answered, and what with. */
export async function measuredOf(
  db: Db,
  order: string,
): Promise<Pick<OrderFacts, 'evaluation' | 'runs' | 'instruments'>> {
  const [evaluation, own, ofLabors, typed] = await Promise.all([
    findingOf(db, order),
    checklistsOf(db, order),
    runsOfLabors(db, order),
    typedInstruments(db, order),
  ]);
  const evaluated = evaluation ? await runsOf(db, [evaluation.run_uuid]) : [];
  const runs = onceEach([...evaluated, ...own, ...ofLabors]);
  return { evaluation, runs, instruments: [...instrumentsUsed(runs), ...typed] };
}

/**
 * A checklist answered more than once, as old orders may hold, is one on paper: of each question the last answer
 * stands, with the photos of all.
 */
export const onceEach = (runs: readonly Run[]): Run[] =>
  [...Map.groupBy(runs, ({ checklist_uuid }) => checklist_uuid).values()].flatMap(([first, ...others]) =>
    first ? [others.reduce(merged, first)] : [],
  );

function merged(run: Run, other: Run): Run {
  if (run.uuid === other.uuid) return run;
  const answers = other.modules.flatMap(({ tasks }) => tasks);
  return {
    ...run,
    modules: run.modules.map((module) => ({
      ...module,
      tasks: module.tasks.map((task) => {
        const twin = answers.find(({ description }) => description === task.description);
        return twin ? later(task, twin) : task;
      }),
    })),
  };
}

function later(one: RunTask, other: RunTask): RunTask {
  const last = (other.answered_at ?? '') > (one.answered_at ?? '') ? other : one;
  return { ...last, photos: [...one.photos, ...other.photos] };
}

const findingOf = (db: Db, order: string): Promise<(Finding & { run_uuid: string }) | undefined> =>
  db
    .selectFrom('service_order_evaluation')
    .select(['run_uuid', 'diagnosis', 'found_defect', 'cause', 'conclusion'])
    .where('service_order_uuid', '=', order)
    .executeTakeFirst();

async function runsOfLabors(db: Db, order: string): Promise<Run[]> {
  const lines = await db
    .selectFrom('service_order_labor')
    .select('run_uuid')
    .where('service_order_uuid', '=', order)
    .where('status', '!=', 'CANCELLED')
    .orderBy('position')
    .execute();
  return runsOf(
    db,
    lines.flatMap(({ run_uuid }) => run_uuid ?? []),
  );
}

/** No record has it: an order without that kind of unit finds none. */
const nobody = '00000000-0000-0000-0000-000000000000';

async function unitOf(db: Db, order: Order): Promise<Unit> {
  const model = await db
    .selectFrom('equipment')
    .select(['name', 'brand_name as brand', 'model', 'manufacturer', 'anvisa_registration as anvisa'])
    .where('uuid', '=', order.equipment_uuid ?? nobody)
    .executeTakeFirst();
  const installed = await db
    .selectFrom('customer_equipment')
    .select(['tag', 'location_unit', 'location_sector'])
    .where('uuid', '=', order.customer_equipment_uuid ?? nobody)
    .executeTakeFirst();
  const asset = await db
    .selectFrom('asset_equipment')
    .select('asset_number')
    .where('uuid', '=', order.asset_equipment_uuid ?? nobody)
    .executeTakeFirst();
  return {
    name: model?.name ?? order.equipment_name,
    brand: model?.brand ?? null,
    model: model?.model ?? null,
    manufacturer: model?.manufacturer ?? null,
    anvisa: model?.anvisa ?? null,
    serial: order.serial_number,
    tag: installed?.tag ?? null,
    asset: asset?.asset_number ?? null,
    sector: [installed?.location_unit, installed?.location_sector].filter(Boolean).join(' · ') || null,
  };
}

async function addressOf(db: Db, customer: string): Promise<string | null> {
  const found = await db
    .selectFrom('customer_address')
    .select(['street', 'number', 'complement', 'district', 'city', 'state', 'zip_code'])
    .where('customer_uuid', '=', customer)
    .orderBy('is_main', 'desc')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const { street, number, complement, district, city, state, zip_code } = found;
  return [`${street}, ${number}`, complement, district, `${city}/${state}`, `CEP ${formatZip(zip_code)}`]
    .filter(Boolean)
    .join(' – ');
}

/** Of the tests and of the work, each with what it shows. */
function photosOf(runs: readonly Run[], logs: readonly WorkLog[]): Photo[] {
  const ofTasks = runs.flatMap(({ modules }) =>
    modules.flatMap(({ tasks }) =>
      tasks.flatMap((task) =>
        task.photos.map(({ uuid, description }) => ({ uuid, caption: description ?? task.description })),
      ),
    ),
  );
  const ofWork = logs.flatMap((log) =>
    log.media
      .filter(({ content_type }) => content_type.startsWith('image/'))
      .map(({ uuid, description }) => ({ uuid, caption: description ?? log.description })),
  );
  return [...ofTasks, ...ofWork].slice(0, mostPhotos);
}

export async function drawCode(ctx: Ctx, order: Order): Promise<Images> {
  const target = `${ctx.services.config.publicUrl}/service-order/show/${order.uuid}`;
  return { 'qr.svg': await drawQrCode(target) };
}
