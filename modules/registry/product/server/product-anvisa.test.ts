import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { operation } from '#core/contract/operation.ts';
import { Ctx, systemFacts } from '#core/server/context.ts';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { anvisa } from '#modules/registry/anvisa/contract.ts';
import { baseText, filler, type FileLine } from '#modules/registry/anvisa/base-file.rules.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { product, productRefresh, type Product } from '../contract.ts';
import { anvisaSituation, situationOf, type StoredSituation } from '../product.rules.ts';
import { anvisaReminder } from './anvisa.reminder.ts';
import { runRefresh } from './refresh.actions.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});

const dayMs = 86_400_000;
const inDays = (days: number): string => dayOf(new Date(Date.now() + days * dayMs));
const until = (days: number): string => formatDate(inDays(days));
const numbers = {
  forever: '80012340001',
  long: '80012340002',
  soon: '80012340003',
  sooner: '80012340004',
  past: '80012340005',
  cancelled: '80012340006',
  unknown: '80012340099',
} as const;
const base: FileLine[] = [
  { number: numbers.forever, holder: 'Detentora Ltda', maker: 'A', country: 'CHINA', technical: '=1+1' },
  { number: numbers.forever, holder: 'Detentora Ltda', maker: 'B', country: 'BRASIL' },
  { number: numbers.long, validity: until(400) },
  { number: numbers.soon, validity: until(60) },
  { number: numbers.sooner, validity: until(30) },
  { number: numbers.past, validity: until(-1) },
  { number: numbers.cancelled, validity: 'CANCELADO' },
];

/** Loads a base and lets the products follow it. */
async function loadBase(lines: readonly FileLine[]): Promise<void> {
  const { payload, headers } = multipart([
    { field: 'file', name: 'base.csv', content: Buffer.from(baseText([...lines, ...filler()]), 'latin1') },
  ]);
  const answer = await client.send('POST', '/product/anvisa/import-file', payload, { headers });
  expect(answer.status).toBe(202);
  await server.work();
  await server.work();
}
const make = async (code: string, registration: string | null): Promise<Product> =>
  (
    await client.call(product.create, {
      body: { code, name: `Produto ${code}`, anvisa: { registration, exempt: false } },
    })
  ).data;
const show = async ({ uuid }: { uuid: string }): Promise<Product> =>
  (await client.call(product.show, { params: { uuid } })).data;
const situations = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await client.call(product.list, { query: { per_page: 1000 } })).data.map((row) => [
      row.code,
      row.anvisa.situation,
    ]),
  );
async function refreshAll() {
  const { data } = await client.call(productRefresh.start, { body: {} });
  await server.work();
  const [last] = (await client.call(productRefresh.list, { query: {} })).data;
  return {
    last: last as NonNullable<typeof last>,
    operation: (await client.call(operation.status, { params: { id: data.operation_id } })).data,
  };
}

describe('the situation of a registration', () => {
  it('is the same in the rules and in the database, day by day', async () => {
    const stored: StoredSituation[] = ['VALID', 'CANCELLED', 'NOT_FOUND', 'UNCHECKED'];
    const cases = stored.flatMap((situation) => [null, -1, 0, 1, 30, 31, 90, 91].map((days) => ({ situation, days })));
    await server.owner.query(
      `insert into product (code, name, anvisa_registration, anvisa_situation, anvisa_valid_until)
        select 'CASE-' || n, 'Caso', '90000000000', situation, day from jsonb_to_recordset($1) as given (n int, situation text, day date)`,
      [
        JSON.stringify(
          cases.map(({ situation, days }, n) => ({ n, situation, day: days === null ? null : inDays(days) })),
        ),
      ],
    );
    const found = await situations();
    const expected = cases.map(({ situation, days }) =>
      situationOf(situation, days === null ? null : inDays(days), inDays(0)),
    );
    expect(cases.map((_, n) => found[`CASE-${n}`])).toEqual(expected);
    for (const wanted of anvisaSituation.values) {
      const { data, meta } = await client.call(product.list, {
        query: { anvisa_situation: [wanted].join() as never, per_page: 1000 },
      });
      expect([wanted, meta.total]).toEqual([wanted, expected.filter((one) => one === wanted).length]);
      expect(data.every((row) => row.anvisa.situation === wanted)).toBe(true);
    }
    await server.owner.query("delete from product where code like 'CASE-%'");
  });
});

describe('a product and the agency', () => {
  it('cannot be compared before there is a base', async () => {
    const row = await make('CEDO', numbers.forever);
    expect(row.anvisa).toMatchObject({ situation: 'UNCHECKED', checked_at: null });
    const refusal = await client.refused(409, product.anvisaPreview, { params: { uuid: row.uuid } });
    expect(refusal.message).toBe('A base da ANVISA ainda não foi carregada.');
    await client.refused(409, productRefresh.start, { body: {} });
  });

  it('follows a base that is loaded, and is filled at once when it comes later', async () => {
    await loadBase(base);
    expect(await situations()).toEqual({ CEDO: 'VALID' });
    for (const [code, number] of Object.entries(numbers)) await make(code, number);
    expect(await situations()).toEqual({
      CEDO: 'VALID',
      forever: 'VALID',
      long: 'VALID',
      soon: 'EXPIRING_90',
      sooner: 'EXPIRING_30',
      past: 'EXPIRED',
      cancelled: 'CANCELLED',
      unknown: 'NOT_FOUND',
    });
    const [row] = (await client.call(product.list, { query: { search: 'forever' } })).data;
    expect(row?.anvisa).toMatchObject({
      registration: numbers.forever,
      holder: 'Detentora Ltda',
      manufacturers: ['A (CHINA)', 'B (BRASIL)'],
      technical_name: '=1+1',
      risk_class: 'III',
      valid_until: null,
    });
  });

  it('refreshed twice changes nothing the second time', async () => {
    const first = await refreshAll();
    expect(first.operation).toMatchObject({ status: 'completed', processed_items: 8, total_items: 8 });
    expect(first.last).toMatchObject({ status: 'DONE', total: 8, updated: 0, unchanged: 7, not_found: 1, expired: 1 });
    const rows = async () => (await client.call(product.list, { query: { per_page: 100 } })).data;
    const trail = async () =>
      (await server.owner.query("select count(*) from activity_log where entity = 'product'")).rows;
    const [before, logged] = [await rows(), await trail()];
    await refreshAll();
    expect((await rows()).map(({ version, updated_at }) => [version, updated_at])).toEqual(
      before.map(({ version, updated_at }) => [version, updated_at]),
    );
    expect(await trail()).toEqual(logged);
  });

  it('shows what would change and applies that and nothing else', async () => {
    const row = await make('UM', numbers.long);
    await server.owner.query(
      "update product set anvisa_holder = 'Antiga', anvisa_valid_until = '2020-01-01' where uuid = $1",
      [row.uuid],
    );
    const { version } = await show(row);
    const preview = (await client.call(product.anvisaPreview, { params: { uuid: row.uuid } })).data;
    expect(preview).toMatchObject({
      version,
      found: true,
      base_date: '2026-11-10',
      changes: [
        { field: 'holder', before: 'Antiga', after: 'Importação & Comércio Ltda' },
        { field: 'valid_until', before: '2020-01-01', after: inDays(400) },
      ],
    });
    expect((await show(row)).anvisa.holder).toBe('Antiga');
    const agreed = { version: preview.version, base_uuid: preview.base_uuid };
    await client.refused(409, product.anvisaApply, { params: { uuid: row.uuid }, body: { ...agreed, version: 99 } });
    const applied = (await client.call(product.anvisaApply, { params: { uuid: row.uuid }, body: agreed })).data;
    expect(applied).toMatchObject({
      name: 'Produto UM',
      version: version + 1,
      anvisa: { valid_until: inDays(400), situation: 'VALID' },
    });
    const again = await client.call(product.anvisaPreview, { params: { uuid: row.uuid } });
    expect(again.data.changes).toEqual([]);
    const same = await client.call(product.anvisaApply, {
      params: { uuid: row.uuid },
      body: { ...agreed, version: version + 1 },
    });
    expect(same.data.version).toBe(version + 1);

    await loadBase([...base, { number: '80012340050' }]);
    const late = await client.refused(409, product.anvisaApply, { params: { uuid: row.uuid }, body: agreed });
    expect(late.message).toContain('nova base');
  });

  it('keeps its own name, and what was known of a registration that vanished', async () => {
    await loadBase(base.filter(({ number }) => number !== numbers.long));
    const [row] = (await client.call(product.list, { query: { search: 'UM' } })).data;
    expect(row).toMatchObject({ name: 'Produto UM', anvisa: { situation: 'NOT_FOUND', valid_until: inDays(400) } });
    await loadBase(base);
    expect((await show(row as Product)).anvisa.situation).toBe('VALID');
  });

  it('is looked up anew when its registration changes, and left alone when it does not', async () => {
    const row = await make('TROCA', numbers.past);
    const edit = (registration: string | null, version: number) =>
      client.call(product.update, {
        params: { uuid: row.uuid },
        body: { code: 'TROCA', name: 'Trocado', anvisa: { registration, exempt: registration === null }, version },
      });
    expect((await edit(numbers.past, row.version)).data.anvisa).toEqual(row.anvisa);
    expect((await edit(numbers.forever, row.version + 1)).data.anvisa).toMatchObject({
      situation: 'VALID',
      holder: 'Detentora Ltda',
    });
    expect((await edit(null, row.version + 2)).data.anvisa).toMatchObject({
      situation: 'EXEMPT',
      holder: null,
      manufacturers: [],
    });
    const refusal = await client.refused(409, product.anvisaPreview, { params: { uuid: row.uuid } });
    expect(refusal.message).toBe('Este produto não tem registro na ANVISA.');
  });
});

describe('refreshing all products', () => {
  it('is done once at a time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => client.try(productRefresh.start, { body: {} })));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    await server.work();
  });

  it('goes on where a killed one stopped', async () => {
    await server.owner.query(`insert into product (code, name, anvisa_registration, anvisa_situation)
      select 'LOTE-' || n, 'Lote', '80012340001', 'UNCHECKED' from generate_series(1, 1200) n`);
    await client.call(productRefresh.start, { body: {} });
    const { uuid } = (
      await server.owner.query<{ uuid: string }>("select uuid from product_refresh where status = 'RUNNING'")
    ).rows[0] ?? { uuid: '' };
    let batches = 0;
    const dying = runRefresh(new Ctx(server.services, systemFacts('test'), null), uuid, {
      setTotal: async () => undefined,
      progress: () => ((batches += 1) > 1 ? Promise.reject(new Error('killed')) : Promise.resolve(true)),
    });
    await expect(dying).rejects.toThrow('killed');
    await server.work();
    const { data } = await client.call(productRefresh.show, { params: { uuid } });
    expect(data).toMatchObject({ status: 'DONE', updated: 1200 });
    expect(data.updated + data.unchanged + data.not_found).toBe(data.total);
    await server.owner.query("delete from product where code like 'LOTE-%'");
  });

  it('leaves a report that stays, by outcome and as a sheet without formulas', async () => {
    await server.owner.query("update product set anvisa_technical_name = 'Outro' where code = 'forever'");
    const { last } = await refreshAll();
    expect(last).toMatchObject({ updated: 1, not_found: 1, expired: 1, base_date: '2026-11-10' });
    const params = { uuid: last.uuid };
    const lines = async (query: object) => (await client.call(productRefresh.lines, { params, query })).data;
    expect(await lines({ outcome: 'NOT_FOUND' })).toMatchObject([{ code: 'unknown', situation: 'NOT_FOUND' }]);
    expect(await lines({ situation: 'EXPIRED' })).toMatchObject([{ code: 'past', outcome: 'UNCHANGED' }]);
    expect(await lines({ outcome: 'UPDATED' })).toMatchObject([
      { code: 'forever', changes: [{ field: 'technical_name', before: 'Outro', after: '=1+1' }] },
    ]);
    expect(await lines({ search: '80012340005' })).toHaveLength(1);
    const other = server.as(await server.person({ product: ['list'] }));
    const sheet = (await other.try(productRefresh.report, { params, query: { format: 'csv' } })).raw.toString();
    expect(sheet).toContain('forever;Produto forever;80012340001;Atualizado;Vigente;Nome técnico: Outro → =1+1');
    const book = await other.try(productRefresh.report, { params, query: {} });
    expect(book.raw.subarray(0, 2).toString()).toBe('PK');
    await client.call(product.remove, {
      params: { uuid: (await lines({ outcome: 'UPDATED' }))[0]?.product_uuid ?? '' },
    });
    expect(await lines({ outcome: 'UPDATED' })).toHaveLength(1);
  });
});

describe('whoever keeps products', () => {
  it('is told once of each registration that ends, is cancelled or is missing', async () => {
    await server.owner.query('delete from notification; delete from reminder_sent');
    const keeper = server.as(await server.person({ product: ['list', 'update'] }));
    const reader = server.as(await server.person({ product: ['list'] }));
    const titles = async (who: TestClient) =>
      (await who.call(notification.list, { query: { per_page: 100 } })).data.map((notice) => notice.data.title);
    await remindNow(server, anvisaReminder.name);
    const told = await titles(keeper);
    expect([...told].sort()).toEqual([
      'Registro ANVISA cancelado: Produto cancelled',
      'Registro ANVISA vence em até 30 dias: Produto sooner',
      'Registro ANVISA vence em até 90 dias: Produto soon',
      'Registro ANVISA vencido: Produto past',
      'Registro não encontrado na base da ANVISA: Produto unknown',
    ]);
    expect(await titles(reader)).toEqual([]);
    await remindNow(server, anvisaReminder.name);
    expect(await titles(keeper)).toEqual(told);

    await server.owner.query(
      "update product set anvisa_valid_until = current_date - 5 where code in ('soon', 'sooner')",
    );
    const before = (await client.call(product.list, { query: { search: 'sooner' } })).data[0]?.version;
    await remindNow(server, anvisaReminder.name);
    expect((await titles(keeper)).filter((title) => !told.includes(title))).toEqual(['2 registros ANVISA vencidos']);
    expect((await client.call(product.list, { query: { search: 'sooner' } })).data[0]?.version).toBe(before);
  });
});

it('the base says who holds a number before the product is written', async () => {
  const found = await client.call(anvisa.registration, { params: { number: numbers.forever } });
  expect(found.data.holder).toBe('Detentora Ltda');
});
