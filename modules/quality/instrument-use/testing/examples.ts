import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { pdfWith } from '#core/testing/hostile-files.ts';
import { multipart } from '#core/testing/multipart.ts';
import { calibration, type Calibration } from '#modules/quality/calibration/contract.ts';
import { certificateBody, makeInstrument, type Body } from '#modules/quality/calibration/testing/examples.ts';
import type { Instrument } from '#modules/quality/instrument/contract.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import type { RunTask } from '#modules/service/checklist-run/contract.ts';
import { orderTasks, serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { moved, newOrder } from '#modules/service/service-order/testing/examples.ts';

export { newTechnician, newUnit, visit } from '#modules/agenda/maintenance-schedule/testing/examples.ts';
export { makeInstrument };

/** So many days before today, or after it where they are negative. */
export const daysAgo = (days: number): string => addDays(dayOf(new Date()), -days);

/** Calibrated that many days ago, with its certificate. */
export async function calibrate(
  client: TestClient,
  instrument: string,
  days: number,
  own: Partial<Body> = {},
): Promise<Calibration> {
  const performed_on = daysAgo(days);
  const body = certificateBody(instrument, { scheduled_on: performed_on, performed_on, ...own });
  const { uuid } = (await client.call(calibration.create, { body })).data;
  const file = { field: 'certificate_file', name: 'certificado.pdf', content: pdfWith('<< /Type /Catalog >>') };
  const { payload, headers } = multipart([file]);
  await client.send('POST', `/quality/calibrations/${uuid}/certificate`, payload, { headers });
  const { version } = (await client.call(calibration.show, { params: { uuid } })).data;
  const step = { params: { uuid }, body: { version, restriction: null } };
  return (await client.call(calibration.complete, step)).data;
}

/** A multimeter calibrated a month ago, good for a year. */
export async function calibrated(
  client: TestClient,
  own: Parameters<typeof makeInstrument>[1] = {},
): Promise<Instrument> {
  const made = await makeInstrument(client, own);
  await calibrate(client, made.uuid, 30);
  return made;
}

let made = 0;
const volts = { answer_type: 'NUMBER', unit: 'V', min: '210', max: '230' };
/** An order on the bench whose checklist asks for so many voltages, 210 to 230 V each, and for a look. */
export async function orderToMeasure(
  client: TestClient,
  voltages = 2,
  own: { on_fail?: RunTask['on_fail'] } = {},
): Promise<{ order: Order; tasks: RunTask[] }> {
  made += 1;
  const measured = Array.from({ length: voltages }, (_, n) => ({ ...volts, ...own, description: `Tensão ${n + 1}` }));
  const body = {
    name: `Medições ${made}`,
    type: 'SERVICE',
    modules: [{ name: 'Elétrica', tasks: [...measured, { description: 'Gabinete limpo', answer_type: 'CHECK' }] }],
  };
  const { data } = await client.call(checklist.create, { body: body as never });
  const order = await moved(client, await newOrder(client), 'NOT_STARTED', 'moveOrder');
  const params = { uuid: order.uuid };
  await client.call(serviceOrder.addChecklist, { params, body: { checklist_uuid: data.uuid } });
  const working = await moved(client, order, 'IN_PROGRESS');
  const runs = (await client.call(serviceOrder.checklists, { params })).data;
  const run = runs.find(({ checklist_uuid }) => checklist_uuid === data.uuid);
  return { order: working, tasks: run?.modules.flatMap(({ tasks }) => tasks) ?? [] };
}

export const measured = (task: RunTask | undefined, answer: string | null, instrument_uuid: string | null) => ({
  params: { uuid: task?.uuid ?? '' },
  body: {
    status: answer === null ? ('PENDING' as const) : ('DONE' as const),
    answer,
    instrument_uuid,
    version: task?.version ?? 1,
  },
});
export const measure = async (
  client: TestClient,
  task: RunTask | undefined,
  answer: string | null,
  instrument: string | null,
): Promise<RunTask> => (await client.call(orderTasks.answerTask, measured(task, answer, instrument))).data;
