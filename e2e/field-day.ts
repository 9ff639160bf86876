import { randomBytes } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import type { Company } from '#core/testing/browser.ts';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { technicianSlug } from '#modules/access/role/contract.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import { labor } from '#modules/registry/labor/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { moved, newOrder } from '#modules/service/service-order/testing/examples.ts';
import type { RunTask } from '#modules/service/checklist-run/contract.ts';
import { evaluationTasks, serviceOrderEvaluation } from '#modules/service/service-order-evaluation/contract.ts';
import { assignment, laborTask, orderLabor } from '#modules/service/service-order-labor/contract.ts';
import { orderParts } from '#modules/service/service-order-part/contract.ts';
import { planned, shelf } from '#modules/service/service-order-part/testing/bench.ts';
import { workLogs } from '#modules/service/service-order-work-log/contract.ts';
import { hireAs } from './hire.ts';

export const minute = 60_000;

/** The services of the day: one of evaluation, and one for each of its three orders. */
export const services = {
  evaluation: 'Avaliação em campo',
  repair: 'Reparo em campo',
  preventive: 'Preventiva em campo',
  adjustment: 'Ajuste em campo',
} as const;
type Service = keyof typeof services;
const tasksOf: Record<Exclude<Service, 'evaluation'>, readonly [string, string][]> = {
  repair: [
    ['Fonte trocada', 'CHECK'],
    ['Liga e desliga', 'YES_NO_NA'],
  ],
  preventive: [
    ['Filtros limpos', 'CHECK'],
    ['Cabos íntegros', 'YES_NO_NA'],
    ['Observações da preventiva', 'TEXT'],
  ],
  adjustment: [
    ['Zero ajustado', 'CHECK'],
    ['Faixa conferida', 'YES_NO_NA'],
    ['Lacre novo', 'CHECK'],
  ],
};

export interface Technician {
  uuid: string;
  as: string;
  password: string;
  calls: TestClient;
}
/** Someone of the bench with an empty day. */
async function newTechnician(company: Company, name: string): Promise<Technician> {
  const { uuid, username, password } = await hireAs(company, technicianSlug, name);
  return { uuid, as: username, password, calls: await company.api(username, password) };
}

export interface DayOrder {
  uuid: string;
  code: string;
  /** Of each of its services the line. */
  lines: Partial<Record<Service, string>>;
}
export interface Day {
  technician: Technician;
  evaluated: DayOrder;
  preventive: DayOrder;
  adjusted: DayOrder;
}

/** The same three orders for each of these people, given out since yesterday. */
export async function newDays(company: Company, ...names: string[]): Promise<Day[]> {
  const desk = await company.api('admin');
  const uuids = {} as Record<Service, string>;
  for (const [key, name] of Object.entries(services) as [Service, string][])
    uuids[key] = await newService(desk, key, name);
  const item = await shelf(desk, { batch_number: 'DIA-1', quantity: '9', unit_cost: '10.00' });
  const days: Day[] = [];
  for (const name of names) {
    const technician = await newTechnician(company, name);
    const given = async (type: string, ...own: Service[]): Promise<DayOrder> => {
      const order = await newOrder(desk, { type });
      const params = { uuid: order.uuid };
      const lines: DayOrder['lines'] = {};
      for (const key of own) {
        const body = { labor_uuid: uuids[key], technician_ids: [technician.uuid] };
        lines[key] = (await desk.call(orderLabor.create, { params, body })).data.uuid;
      }
      const { version } = (await desk.call(serviceOrder.show, { params })).data;
      const to = own.includes('evaluation') ? 'PENDING_EVALUATION' : 'NOT_STARTED';
      await moved(desk, { ...params, version }, to, 'moveOrder');
      return { ...params, code: order.code, lines };
    };
    const preventive = await given('Preventiva', 'preventive');
    await planned(desk, preventive.uuid, item, '2');
    await desk.call(orderParts.reserve, { params: { uuid: preventive.uuid } });
    const evaluated = await given('Corretiva', 'evaluation', 'repair');
    days.push({ technician, evaluated, preventive, adjusted: await given('Preventiva', 'adjustment') });
  }
  await sinceYesterday(company, days);
  return days;
}

async function newService(desk: TestClient, key: Service, name: string): Promise<string> {
  const tasks = key === 'evaluation' ? [['Visto', 'CHECK'] as const] : tasksOf[key];
  const list = await desk.call(checklist.create, {
    body: {
      name: `Checklist ${name} ${randomBytes(3).toString('hex')}`,
      type: key === 'evaluation' ? 'EVALUATION' : 'SERVICE',
      modules: [
        {
          name: 'Execução',
          tasks: tasks.map(([description, answer_type]) => ({ description, answer_type, required: true })),
        },
      ],
    },
  } as never);
  const checklist_uuid = (list as { data: { uuid: string } }).data.uuid;
  const code = `DIA-${randomBytes(4).toString('hex')}`;
  const body = { code, name, estimated_minutes: 45, fixed_price: '100.00', checklist_uuid };
  return (await desk.call(labor.create, { body })).data.uuid;
}

/** As if given out the day before: what is done in the field comes after it. */
async function sinceYesterday({ server }: Company, days: readonly Day[]): Promise<void> {
  const owner = new pg.Client({ connectionString: server.services.config.databaseUrl });
  await owner.connect();
  const uuids = days
    .flatMap(({ evaluated, preventive, adjusted }) => [evaluated, preventive, adjusted])
    .map((one) => one.uuid);
  await owner.query("update status_change set at = at - interval '1 day' where record_uuid = any ($1)", [uuids]);
  await owner.query("update service_order set created_at = created_at - interval '2 days' where uuid = any ($1)", [
    uuids,
  ]);
  await owner.end();
}

/** A small photo, no two alike; a large one is as a camera makes it, and brought to size by the device. */
export async function photoOf(name: string, seed: number, isLarge = false) {
  const [width, height] = isLarge ? [2_400, 1_800] : [240, 180];
  const noise = { type: 'gaussian', mean: 40 + ((seed * 29) % 170), sigma: 18 } as const;
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#222', noise } })
    .jpeg({ quality: isLarge ? 92 : 70 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
export type Photo = Awaited<ReturnType<typeof photoOf>>;

/** The calls of somebody with a network who does the same, each told as of the moment the day's plan says. */
export class Online {
  readonly day: Day;
  constructor(day: Day) {
    this.day = day;
  }
  private get calls(): TestClient {
    return this.day.technician.calls;
  }

  async accept(service: Service): Promise<void> {
    const { data } = await this.calls.call(assignment.pending, { query: { per_page: 200 } });
    const uuid = data.find(({ labor_name }) => labor_name === services[service])?.assignment_uuid ?? '';
    await this.calls.call(assignment.accept, { params: { uuid } });
  }

  async press(
    what: 'start' | 'pause' | 'resume' | 'complete',
    order: DayOrder,
    service: Service,
    at: Date,
  ): Promise<void> {
    const params = { uuid: order.uuid, labor_uuid: order.lines[service] ?? '' };
    await this.calls.call(orderLabor[what], { params, body: told(at) });
  }

  private async task(order: DayOrder, service: Service, description: string): Promise<RunTask> {
    const params = { uuid: order.uuid, labor_uuid: order.lines[service] ?? '' };
    const { data } = await this.calls.call(orderLabor.checklist, { params });
    const found = data?.modules.flatMap(({ tasks }) => tasks).find((task) => task.description === description);
    if (!found) throw new Error(`no task ${description}`);
    return found;
  }

  async answer(order: DayOrder, service: Service, description: string, answer: string): Promise<void> {
    const { uuid, version } = await this.task(order, service, description);
    const { answerTask } = service === 'evaluation' ? evaluationTasks : laborTask;
    await this.calls.call(answerTask, { params: { uuid }, body: { status: 'DONE', answer, version } });
  }

  async photos(order: DayOrder, service: Service, description: string, taken: readonly Photo[]): Promise<void> {
    const { uuid } = await this.task(order, service, description);
    const { addPhotos } = service === 'evaluation' ? evaluationTasks : laborTask;
    for (const { name, mimeType, buffer } of taken) {
      const file = { field: addPhotos.upload.field, name, content: buffer, type: mimeType };
      await this.post(addPhotos.path.replace(':uuid', uuid), [file]);
    }
  }

  async evaluation(body: object): Promise<void> {
    await this.calls.call(serviceOrderEvaluation.update, {
      params: { uuid: this.day.evaluated.uuid },
      body: body as never,
    });
  }
  async finishEvaluation(at: Date): Promise<void> {
    await this.calls.call(serviceOrderEvaluation.finish, { params: { uuid: this.day.evaluated.uuid }, body: told(at) });
  }

  async conclude({ uuid }: DayOrder, at: Date): Promise<void> {
    const body = { to: 'READY', from: 'IN_PROGRESS', ...told(at) } as const;
    await this.calls.call(serviceOrder.workOn, { params: { uuid }, body });
  }

  async deliver({ uuid }: DayOrder, at: Date): Promise<void> {
    const content = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#eef' } })
      .png()
      .toBuffer();
    const file = { field: 'signature', name: 'assinatura.png', content, type: 'image/png' };
    const { device_time } = told(at);
    await this.post(`/service-order/${uuid}/deliver`, [file], { ...receiver, device_time, clock_offset: '0' });
  }

  async usePart({ uuid }: DayOrder): Promise<void> {
    const params = { uuid };
    const { data } = await this.calls.call(orderParts.summary, { params });
    const body = { parts: [{ part_uuid: data.parts[0]?.part_uuid ?? '', quantity: '1' }] };
    await this.calls.call(orderParts.consume, { params, body });
  }

  async log({ uuid }: DayOrder, date: string): Promise<void> {
    const body = { ...logged, date, technician_uuid: '', type: 'REPAIR' } as const;
    await this.calls.call(workLogs.create, { params: { uuid }, body });
  }

  private async post(
    path: string,
    own: Parameters<typeof multipart>[0],
    fields: Record<string, string> = {},
  ): Promise<void> {
    const { payload, headers } = multipart(own, fields);
    const { status, body } = await this.calls.send('POST', path, payload, { headers });
    if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  }
}
const told = (at: Date) => ({ device_time: at.toISOString(), clock_offset: 0 });
export const receiver = { name: 'Marina Alves', document: '12.345.678-9' };
export const logged = { started_at: '00:01', ended_at: '00:02', description: 'Troca dos filtros na sala de máquinas' };
