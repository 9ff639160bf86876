import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { formatDate } from '#core/contract/format.ts';
import { multipart } from '#core/testing/multipart.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { checklist } from '#modules/registry/checklist/contract.ts';
import type { Run, RunTask } from '#modules/service/checklist-run/contract.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import { evaluationTasks, serviceOrderEvaluation } from '#modules/service/service-order-evaluation/contract.ts';
import { orderDocuments } from '../contract.ts';
import { calibrate, calibrated, newOrderToEvaluate, picture } from '../testing/delivery.ts';
import { onceEach } from './order-facts.ts';

let server: TestServer;
let desk: TestClient;

const asked = {
  text: 'Descrever a falha relatada',
  neutral: 'Falha reproduzida na bancada',
  good: 'Placas sem oxidação',
  bad: 'Há sinais de líquido',
  limited: 'Tensão da fonte',
  free: 'Tensão da bateria',
  photo: 'Fotografar o defeito',
  skipped: 'Códigos de erro registrados',
};
const answers: [question: string, answer: string][] = [
  [asked.text, 'Desliga sozinho'],
  [asked.neutral, 'YES'],
  [asked.good, 'YES'],
  [asked.bad, 'YES'],
  [asked.limited, '11.8'],
  [asked.free, '3.7'],
];

beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  const task = (description: string, answer_type: string, own = {}) => ({ description, answer_type, ...own });
  const body = {
    name: 'Avaliação técnica',
    type: 'EVALUATION',
    modules: [
      {
        name: 'Bancada',
        tasks: [
          task(asked.text, 'TEXT'),
          task(asked.neutral, 'YES_NO_NA', { expected: null, requires_photo_on_fail: true }),
          task(asked.good, 'YES_NO_NA'),
          task(asked.bad, 'YES_NO_NA', { expected: 'NO' }),
          task(asked.limited, 'NUMBER', { unit: 'V', min: '11', max: '13' }),
          task(asked.free, 'NUMBER', { unit: 'V' }),
          task(asked.photo, 'PHOTO', { required: false }),
        ],
      },
      { name: 'Registros do equipamento', tasks: [task(asked.skipped, 'TEXT', { required: false })] },
    ],
  };
  const made = await desk.call(checklist.create, { body: body as never });
  // What only informs cannot fail, so it asks for no photo.
  expect(made.data.modules[0]?.tasks.map(({ expected, requires_photo_on_fail: photo }) => [expected, photo])).toEqual([
    [null, false],
    [null, false],
    ['YES', false],
    ['NO', false],
    [null, false],
    [null, false],
    [null, false],
  ]);
});

const tasksOf = async ({ uuid }: Order): Promise<RunTask[]> => {
  const { data } = await desk.call(serviceOrderEvaluation.show, { params: { uuid } });
  return data.run.modules.flatMap(({ tasks }) => tasks);
};

/** Evaluated on the bench and not yet quoted. */
async function evaluated(): Promise<Order> {
  const order = await newOrderToEvaluate(desk, () => Promise.resolve());
  const tasks = await tasksOf(order);
  const named = (wanted: string) => tasks.find(({ description }) => description === wanted);
  for (const [question, answer] of answers) {
    const { uuid = '', version = 1 } = named(question) ?? {};
    await desk.call(evaluationTasks.answerTask, { params: { uuid }, body: { status: 'DONE', answer, version } });
  }
  const photo = { field: 'photos[]', name: 'fonte.jpg', content: await picture(640, 480, '#357') };
  const { payload, headers } = multipart([photo], { 'descriptions[]': ['Capacitor estufado'] });
  const path = `/service-order/evaluation-task/${named(asked.photo)?.uuid}/photos`;
  expect((await desk.send('POST', path, payload, { headers })).status).toBe(201);
  const params = { uuid: order.uuid };
  const { data } = await desk.call(serviceOrderEvaluation.show, { params });
  const found = { diagnosis: 'Fonte em curto', conclusion: 'Trocar a fonte e calibrar' };
  await desk.call(serviceOrderEvaluation.update, {
    params,
    body: { ...found, warranty_kind: 'NONE', version: data.version },
  });
  return order;
}

async function laudoOf({ uuid }: Order): Promise<string> {
  const { raw, status } = await desk.send('GET', `/service-order/${uuid}/export-report-pdf`);
  expect(status).toBe(200);
  return (await readPdf(raw)).text;
}
const times = (text: string, part: string): number => text.split(part).length - 1;
/** What stands beside a question, up to the next one or the page's foot. */
const lineOf = (text: string, question: string): string => {
  const rest = text.slice(text.indexOf(question) + question.length);
  const next = Object.values(asked).map((other) => rest.indexOf(other));
  return rest.slice(0, Math.min(...next.filter((at) => at >= 0), rest.indexOf('Emitido em'))).trim();
};

describe('the laudo a customer keeps', () => {
  it('asks each question once, leaves out what nobody answered and judges only what can be judged', async () => {
    const text = await laudoOf(await evaluated());
    for (const [question] of answers) expect([question, times(text, question)]).toEqual([question, 1]);
    expect(times(text, 'Avaliação técnica (rev. 1)')).toBe(1);
    expect(text).not.toContain(asked.skipped);
    expect(text).not.toContain('Registros do equipamento');
    expect(lineOf(text, asked.text)).toBe('Desliga sozinho');
    expect(lineOf(text, asked.neutral)).toBe('Sim');
    expect(lineOf(text, asked.good)).toBe('Sim Conforme');
    expect(lineOf(text, asked.bad)).toBe('Sim Não conforme');
    expect(lineOf(text, asked.limited)).toBe('11,8 V 11 a 13 V Conforme');
    expect(lineOf(text, asked.free)).toBe('3,7 V');
    expect(text).not.toMatch(/ – (–|Conforme|Não conforme)/);
    expect(text).toContain('Foto 1. Capacitor estufado');
  });

  it('says what the evaluation concluded, and the tab of the order says it too', async () => {
    const order = await evaluated();
    const params = { uuid: order.uuid };
    const text = await laudoOf(order);
    expect(text).toMatch(/Conclusão Trocar a fonte e calibrar/);
    expect(text).toMatch(/Diagnóstico Fonte em curto/);
    const { data, evaluation } = await desk.call(orderDocuments.report, { params });
    expect(data).toBeNull();
    expect(evaluation).toMatchObject({ diagnosis: 'Fonte em curto', conclusion: 'Trocar a fonte e calibrar' });
    await desk.call(orderDocuments.saveReport, { params, body: { conclusion: 'FIT' } });
    const after = await laudoOf(order);
    expect(after).toMatch(/Conclusão Apto para uso/);
    expect(after).toMatch(/Conclusão da avaliação Trocar a fonte e calibrar/);
  });

  it('shows a checklist that an old order holds twice as one, with the last answers', async () => {
    const order = await evaluated();
    const { data } = await desk.call(serviceOrderEvaluation.show, { params: { uuid: order.uuid } });
    const again: Run = {
      ...data.run,
      uuid: 'another',
      modules: data.run.modules.map((module) => ({
        ...module,
        tasks: module.tasks.map((task) =>
          task.description === asked.good
            ? { ...task, answer: 'NO', failed: true, answered_at: '2999-01-01T00:00:00Z' }
            : { ...task, answer: null, status: 'PENDING' as const, answered_at: null },
        ),
      })),
    };
    const runs = onceEach([data.run, again]);
    expect(runs).toHaveLength(1);
    const kept = new Map(runs[0]?.modules.flatMap(({ tasks }) => tasks.map((one) => [one.description, one.answer])));
    expect(kept.get(asked.good)).toBe('NO');
    expect(kept.get(asked.text)).toBe('Desliga sozinho');
    expect(onceEach([data.run, data.run])).toEqual([data.run]);
  });

  it('lists what its values were measured with, by itself, with the certificate of that day', async () => {
    const meter = await calibrated(desk, { serial_number: 'SN-4711' });
    const order = await newOrderToEvaluate(desk, () => Promise.resolve());
    const tasks = await tasksOf(order);
    const answer = async (question: string, value: string, instrument_uuid: string | null) => {
      const { uuid = '', version = 1 } = tasks.find(({ description }) => description === question) ?? {};
      const body = { status: 'DONE' as const, answer: value, instrument_uuid, version };
      return (await desk.call(evaluationTasks.answerTask, { params: { uuid }, body })).data;
    };
    expect(await laudoOf(order)).not.toContain('Instrumentos utilizados');
    const { instrument_name, instrument_valid_until } = await answer(asked.limited, '11.8', meter.uuid);
    await answer(asked.free, '3.7', meter.uuid);
    await calibrate(desk, meter.uuid, 0, { certificate_number: 'CC-depois' });
    const text = await laudoOf(order);
    expect(text).toContain('Instrumentos utilizados');
    // Both values by one instrument under one certificate: it stands there once, as it was then.
    expect(times(text, instrument_name ?? '')).toBe(1);
    for (const part of ['SN-4711', 'CC-1234/26', formatDate(instrument_valid_until ?? '')])
      expect(text).toContain(part);
    expect(text).not.toContain('CC-depois');
    const { instruments } = await desk.call(orderDocuments.report, { params: { uuid: order.uuid } });
    expect(instruments).toMatchObject([{ serial_number: 'SN-4711', certificate: 'CC-1234/26' }]);
  });

  it('still lists those an older report has typed in, and takes no more', async () => {
    const order = await evaluated();
    const params = { uuid: order.uuid };
    const { data } = await desk.call(orderDocuments.saveReport, { params, body: { conclusion: 'FIT' } });
    await server.owner.query(
      "insert into service_order_report_instrument (report_uuid, position, name, certificate) values ($1, 0, 'Analisador VT650', 'RBC-77/25')",
      [data.uuid],
    );
    const text = await laudoOf(order);
    expect(text).toContain('Analisador VT650');
    expect(text).toContain('RBC-77/25');
    const body = { version: data.version, instruments: [{ name: 'Digitado' }] };
    await desk.refused(422, orderDocuments.saveReport, { params, body: body as never });
  });
});
