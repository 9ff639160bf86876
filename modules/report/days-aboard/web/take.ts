import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import { pinsHere, pinsQuery } from '#core/web/aboard/pins.ts';
import type { Ask, Take } from '#core/web/aboard/taking.ts';
import type { ChosenAboard } from '../contract.ts';

type Facts = Record<string, unknown>;
const word = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const rowsOf = (reply: { data: unknown } | null): Facts[] =>
  Array.isArray(reply?.data) ? (reply.data as Facts[]) : [];
const factsOf = (reply: { data: unknown } | null): Facts => (reply?.data ?? {}) as Facts;
const uuidOf = (value: unknown): string | null => word((value as Facts | null)?.['uuid']) ?? word(value);
const live = 'SCHEDULED,RESCHEDULED,IN_PROGRESS';
const megabyte = 1024 * 1024;

/** Which answers may be kept, by how their paths begin: the work and what it stands on; nothing of people's files, pay or money. */
export const roots = [
  '/aboard',
  '/assignment',
  '/asset-equipment',
  '/checklist',
  '/crm/customer-equipment',
  '/customer',
  '/equipment',
  '/file',
  '/history',
  '/home',
  '/maintenance-schedule',
  '/maintenance-series',
  '/on-the-spot',
  '/part',
  '/preference',
  '/purchase/part-promise',
  '/purchase/request',
  '/quality/instrument-use',
  '/quality/instruments',
  '/quality/non-conformities',
  '/saved-view',
  '/service-order',
  '/sla-clock',
  '/stock/van/mine',
  '/stock/equipment',
  '/user/*/assigned-labor',
  '/user/me',
  '/waiting',
] as const;

/**
 * Everything the technician's screens ask for, exactly as they ask it: the order of what is asked is part of the
 * address an answer is found under. What one answer names (a unit, a customer) is asked for next.
 */
export const take: Take = async (ask, who) => {
  const reply = await ask('/aboard', pinsQuery(pinsHere(who.uuid)));
  if (!reply) return;
  const chosen = reply.data as ChosenAboard;
  await Promise.all([
    takeDays(ask, who.uuid, chosen.days),
    ...chosen.orders.map(({ uuid }) => takeOrder(ask, uuid, chosen.manual_megabytes)),
    ...chosen.visits.map(({ uuid }) => takeVisit(ask, uuid, chosen.manual_megabytes)),
  ]);
};

/** Today's screens, as they will be asked for tomorrow too; the instruments, and who is who. */
async function takeDays(ask: Ask, me: string, days: number): Promise<void> {
  const today = dayOf(new Date());
  const all = Array.from({ length: days + 1 }, (_, ahead) => addDays(today, ahead));
  await Promise.all([
    ...all.map((since) => ask(`/user/${me}/assigned-labor`, { since, per_page: '200' })),
    ...all.map((day) =>
      ask('/maintenance-schedule/calendar', {
        scheduled_date_from: day,
        scheduled_date_to: addDays(day, 1),
        responsible_uuid: me,
        status: live,
      }),
    ),
    ask('/user/me'),
    ask('/preference'),
    ask('/on-the-spot'),
    ask('/stock/van/mine'),
    ask('/assignment/pending', { per_page: '200' }),
    ask('/assignment/technician', { per_page: '50' }),
    ask('/service-order', { open: '1', technician_uuid: me, page: '1', per_page: '20' }),
    ask('/quality/instrument-use/state'),
    ask('/quality/instrument-use'),
    ask('/quality/instruments', { page: '1', per_page: '20' }),
  ]);
}

async function takeOrder(ask: Ask, uuid: string, manual: number): Promise<void> {
  const at = `/service-order/${uuid}`;
  const of = { service_order_uuid: uuid };
  const [order, lines, list] = await Promise.all([
    ask(at),
    ask(`${at}/labor`),
    ask(`${at}/checklist`),
    takeFiles(ask, at),
    ask(`${at}/evaluation`).then((evaluation) => takePhotos(ask, evaluation)),
    ask(`${at}/parts-consumption/summary`),
    ask(`${at}/parts-consumption`),
    ask(`${at}/work-logs`).then((logs) => takePhotos(ask, logs)),
    ask(`${at}/labor/technician`),
    ask(`${at}/technician-training`),
    ask(`${at}/changes`),
    ask(`${at}/documents`),
    ask(`/sla-clock/${uuid}`),
    ask(`/quality/instrument-use/order/${uuid}`),
    ask('/purchase/part-promise', of),
    ask('/purchase/part-promise/slipped', of),
    ask('/purchase/request', { ...of, per_page: '20' }),
    ask('/quality/non-conformities', { ...of, per_page: '1' }),
    ask('/maintenance-schedule', { ...of, per_page: '1' }),
    ask('/maintenance-schedule', { ...of, sort_by: 'scheduled_date', sort_order: 'desc', per_page: '20' }),
  ]);
  await Promise.all([
    takePhotos(ask, list),
    ...rowsOf(lines).map(async (line) => takePhotos(ask, await ask(`${at}/labor/${word(line['uuid'])}/checklist`))),
    takeAround(ask, factsOf(order), manual),
  ]);
}

async function takeVisit(ask: Ask, uuid: string, manual: number): Promise<void> {
  const at = `/maintenance-schedule/${uuid}`;
  const [visit] = await Promise.all([
    ask(at),
    takeFiles(ask, at),
    ask(`${at}/confirmation`),
    ask(`${at}/evaluation`).then((evaluation) => takePhotos(ask, evaluation)),
    ask(`${at}/changes`),
  ]);
  const facts = factsOf(visit);
  const [checklist, series] = [uuidOf(facts['checklist_uuid']), uuidOf(facts['series_uuid'])];
  await Promise.all([
    checklist && ask(`/checklist/${checklist}`),
    series && ask(`/maintenance-series/${series}`),
    takeAround(ask, facts, manual),
  ]);
}

const units = [
  ['customer_equipment_uuid', '/crm/customer-equipment'],
  ['asset_equipment_uuid', '/asset-equipment'],
  ['stock_equipment_uuid', '/stock/equipment'],
] as const;

/** Whose it is, which unit, what became of it before, and what its maker says. */
async function takeAround(ask: Ask, facts: Facts, manual: number): Promise<void> {
  const customer = uuidOf(facts['customer_uuid']) ?? uuidOf(facts['customer']);
  await Promise.all([
    customer && takeCustomer(ask, customer),
    ...units.map(async ([key, path]) => {
      const uuid = uuidOf(facts[key]);
      if (uuid) await takeUnit(ask, key, `${path}/${uuid}`, uuid, manual);
    }),
  ]);
}

async function takeCustomer(ask: Ask, uuid: string): Promise<void> {
  await Promise.all([ask(`/customer/${uuid}`), ask(`/customer/${uuid}/desk`), ask(`/customer/${uuid}/files`)]);
}

async function takeUnit(ask: Ask, key: string, at: string, uuid: string, manual: number): Promise<void> {
  const of = { [key]: uuid };
  const [unit] = await Promise.all([
    ask(at),
    takeFiles(ask, at),
    ask('/service-order', { ...of, per_page: '1' }),
    ask('/service-order', { ...of, per_page: '10' }),
    ask('/service-order/counts', of),
    ask('/maintenance-schedule', { ...of, per_page: '1' }),
    ask('/maintenance-schedule', { ...of, sort_by: 'scheduled_date', sort_order: 'desc', per_page: '20' }),
  ]);
  const facts = factsOf(unit);
  // What happened to one of ours is told of the unit it is.
  const life = key === 'asset_equipment_uuid' ? { stock_equipment_uuid: uuidOf(facts['stock_equipment_uuid']) } : of;
  const model = uuidOf(facts['equipment_uuid']) ?? uuidOf(facts['equipment']);
  await Promise.all([
    ...Object.entries(life).flatMap(([name, value]) =>
      value === null ? [] : [ask('/history/life', { [name]: value })],
    ),
    model && takeModel(ask, model, manual),
  ]);
}

async function takeModel(ask: Ask, uuid: string, manual: number): Promise<void> {
  const at = `/equipment/${uuid}`;
  const [, found] = await Promise.all([ask(at), ask(`${at}/files`)]);
  const manuals = rowsOf(found).filter(
    ({ content_type, size }) => content_type === 'application/pdf' && Number(size) <= manual * megabyte,
  );
  await Promise.all(manuals.map(({ uuid: file }) => ask(`/file/${word(file)}`, {}, { file: true })));
}

/** Which files there are, and the pictures among them, small. */
async function takeFiles(ask: Ask, at: string): Promise<void> {
  await takePhotos(ask, await ask(`${at}/files`));
}

/** Pictures stand wherever an answer has some: beside a task, in a log, in a list of files. */
async function takePhotos(ask: Ask, reply: { data: unknown } | null): Promise<void> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) look(one);
    else if (value !== null && typeof value === 'object') {
      const facts = value as Facts;
      const uuid = word(facts['uuid']);
      if (facts['has_thumbnail'] === true && uuid) found.add(uuid);
      for (const one of Object.values(facts)) look(one);
    }
  };
  look(reply?.data);
  await Promise.all([...found].map((uuid) => ask(`/file/${uuid}/thumbnail`, {}, { file: true })));
}
