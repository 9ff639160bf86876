import { beforeAll, describe, expect, it } from 'vitest';
import { minus, sumOf, times } from '#core/contract/decimal.ts';
import { addDays, daysBetween, type Period } from '#core/contract/days.ts';
import type { ReportAsked } from '#core/contract/report.ts';
import { readToday } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { purchase, type Purchase } from '#modules/purchase/purchase/contract.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { quotation } from '#modules/purchase/quotation/contract.ts';
import { quotationAward } from '#modules/purchase/quotation-award/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import { createRandom } from '#tools/demo/random.ts';
import { leadTime, openRequests, price, savings, spend } from '../contract.ts';
import type { PriceChange } from '../price.report.ts';
import { newPurchase, newQuotation, newRequest, newSupplier, quotationStep, step, typed } from '../testing/examples.ts';

/** An order as the story knows it, to reckon by without asking the database. */
interface Told {
  order: Purchase;
  sent: string;
  promised: string | null;
  came: boolean;
}
let server: TestServer;
let client: TestClient;
let today: string;
let period: { start_date: string; end_date: string };
const told: Told[] = [];
const parts: { uuid: string; family: string | null }[] = [];

/** Two years of buying: some orders drafts, some cancelled, some come late. */
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  today = await readToday(server.services.db);
  period = { start_date: addDays(today, -364), end_date: today };
  const chance = createRandom('purchase figures');
  for (const family of ['Cabos', 'Sensores', null])
    parts.push({
      uuid: (await client.call(part.create, { body: { description: `De ${family}`, family } })).data.uuid,
      family,
    });
  const suppliers = [await newSupplier(client, 'Alfa'), await newSupplier(client, 'Beta')];
  for (let n = 0; n < 24; n += 1) {
    const sent = addDays(today, -chance.int(5, 700));
    const promised = n % 5 === 0 ? null : addDays(sent, chance.int(1, 30));
    const lines = Array.from({ length: 2 }, () => ({
      kind: 'PART' as const,
      part_uuid: chance.pick(parts).uuid,
      quantity: String(chance.int(1, 9)),
      unit_price: `${chance.int(1, 99)}.${chance.int(10, 99)}`,
      discount: chance.int(0, 1) ? '0.50' : '0',
    }));
    let order = await newPurchase(client, chance.pick(suppliers), { lines, expected_at: promised, freight: '7.30' });
    if (n % 8 === 7) continue;
    const act = async (name: 'send' | 'confirm' | 'close' | 'cancel', more: object = {}) => {
      const input = { params: { uuid: order.uuid }, body: { version: order.version, ...more } };
      order = (await client.call(purchase[name], input as never)).data;
    };
    await act('send', { to: ['vendas@fornecedor.com.br'] });
    if (n % 8 === 6) {
      await act('cancel', { reason: 'Não é mais preciso' });
      continue;
    }
    await act('confirm', { expected_at: promised });
    const came = n % 3 > 0;
    if (came) await act('close', { reason: 'Chegou por inteiro' });
    await server.owner.query(
      "update purchase set sent_at = ($2::date + time '12:00') at time zone business_zone() where uuid = $1",
      [order.uuid, sent],
    );
    told.push({ order, sent, promised, came });
  }
});

const inPeriod = (): Told[] => told.filter(({ sent }) => sent >= period.start_date && sent <= period.end_date);
const lineSum = (orders: readonly Told[], of: (part: string) => boolean = () => true): string =>
  sumOf(
    orders.flatMap(({ order }) => order.lines.filter(({ part_uuid }) => of(part_uuid ?? '')).map(({ total }) => total)),
    2,
  );
const sums = (rows: readonly { name: string; goods: string }[]) =>
  Object.fromEntries(rows.map(({ name, goods }) => [name, goods]));

/** What the figure's link asks of the list it leads to. */
const linked = (
  of: { figures: readonly { label: string; to?: (days: Period, asked: ReportAsked) => string }[] },
  label: string,
) => {
  const to = of.figures.find((figure) => figure.label === label)?.to?.(period, {}) ?? '';
  return { ...Object.fromEntries(new URL(to, 'http://test').searchParams), per_page: 100 } as never;
};

describe('spend', () => {
  const rowsBy = async (by: 'SUPPLIER' | 'FAMILY' | 'MONTH') =>
    client.call(spend.calls.rows, { query: { ...period, by, per_page: 100 } });

  it('is what the orders sent in the period come to, by supplier, by family and by month', async () => {
    const standing = inPeriod();
    expect(standing.length).toBeGreaterThan(5);
    const bySupplier = Map.groupBy(standing, ({ order }) => order.supplier_name ?? '');
    const byMonth = Map.groupBy(standing, ({ sent }) => sent.slice(0, 7));
    expect(sums((await rowsBy('SUPPLIER')).data)).toEqual(
      Object.fromEntries([...bySupplier].map(([name, some]) => [name, lineSum(some)])),
    );
    expect(sums((await rowsBy('MONTH')).data)).toEqual(
      Object.fromEntries([...byMonth].map(([name, some]) => [name, lineSum(some)])),
    );
    const families = parts.map(({ uuid, family }) => [
      family ?? 'Sem família',
      lineSum(standing, (one) => one === uuid),
    ]);
    expect(sums((await rowsBy('FAMILY')).data)).toEqual(
      Object.fromEntries(families.filter(([, goods]) => goods !== '0.00')),
    );
  });

  it('comes to the same however it is grouped, and in the figures above', async () => {
    const whole = lineSum(inPeriod());
    for (const by of ['SUPPLIER', 'FAMILY', 'MONTH'] as const)
      expect((await rowsBy(by)).meta.totals['goods']).toBe(whole);
    const { data } = await client.call(spend.calls.summary, { query: period });
    expect(data.totals).toEqual({
      orders: inPeriod().length,
      goods: whole,
      charges: times(String(inPeriod().length), '7.30'),
    });
    const { data: orders, meta } = await client.call(purchase.list, { query: linked(spend, 'Pedidos enviados') });
    expect(meta.total).toBe(data.totals.orders);
    expect(orders.map(({ code }) => code).toSorted()).toEqual(
      inPeriod()
        .map(({ order }) => order.code)
        .toSorted(),
    );
    expect(
      sumOf(
        data.months.map(({ goods }) => goods),
        2,
      ),
    ).toBe(whole);
  });
});

it('lead time is from sending to arrival, beside what was promised', async () => {
  const come = told.filter(({ came }) => came);
  const { data } = await client.call(leadTime.calls.rows, { query: { ...period, per_page: 100 } });
  const mean = (days: readonly number[]): number =>
    Math.round((10 * days.reduce((sum, one) => sum + one, 0)) / days.length) / 10;
  const expected = [...Map.groupBy(come, ({ order }) => order.supplier_name ?? '')].map(([name, some]) => {
    const promised = some.flatMap(({ sent, promised: day }) => (day ? [{ sent, day }] : []));
    return [
      name,
      some.length,
      mean(some.map(({ sent }) => daysBetween(sent, today))),
      mean(promised.map(({ sent, day }) => daysBetween(sent, day))),
      Math.round((1000 * promised.filter(({ day }) => today <= day).length) / promised.length) / 10,
    ];
  });
  const seen = data.map((row) => [
    row.supplier_name,
    row.orders,
    Number(row.real_days),
    Number(row.promised_days),
    Number(row.on_time),
  ]);
  expect(seen.toSorted()).toEqual(expected.toSorted());
  const { data: summary } = await client.call(leadTime.calls.summary, { query: period });
  expect(summary.totals.orders).toBe(come.length);
});

it('each price stands beside the one paid before it, whenever that was; of one part as a course', async () => {
  const [first] = parts;
  const paid = told
    .flatMap(({ order, sent }) => order.lines.map((line) => ({ ...line, sent })))
    .filter(({ part_uuid }) => part_uuid === first?.uuid)
    .toSorted((one, other) =>
      one.sent === other.sent ? (one.uuid < other.uuid ? -1 : 1) : one.sent < other.sent ? -1 : 1,
    );
  const expected = paid.flatMap((line, n) =>
    line.sent >= period.start_date ? [[line.uuid, line.unit_price, paid[n - 1]?.unit_price ?? null]] : [],
  );
  const query = { ...period, part_uuid: first?.uuid ?? '' };
  const { data } = await client.call(price.calls.rows, { query: { ...query, per_page: 100 } });
  expect(data.map(({ uuid, unit_price, before }) => [uuid, unit_price, before]).toSorted()).toEqual(
    expected.toSorted(),
  );
  // A figure shows just the rows it counts.
  const rowsOf = async (change: PriceChange) =>
    (await client.call(price.calls.rows, { query: { ...period, change: [change], per_page: 100 } })).data;
  const [dearer, cheaper] = [await rowsOf('DEARER'), await rowsOf('CHEAPER')];
  const { data: all } = await client.call(price.calls.summary, { query: period });
  expect([dearer.length, cheaper.length]).toEqual([all.dearer, all.cheaper]);
  expect(dearer.every(({ drift }) => Number(drift) >= 0) && cheaper.every(({ drift }) => Number(drift) <= 0)).toBe(
    true,
  );

  const { data: summary } = await client.call(price.calls.summary, { query });
  const more = paid.flatMap((line, n) => {
    const before = paid[n - 1]?.unit_price;
    return before && line.sent >= period.start_date ? [times(minus(line.unit_price, before), line.quantity)] : [];
  });
  expect(summary).toMatchObject({ bought: expected.length, paid_more: sumOf(more, 2) });
  expect(summary.course.map(({ day }) => day)).toEqual([
    ...new Set(paid.map(({ sent }) => sent).filter((day) => day >= period.start_date)),
  ]);
});

it('open requests are by the days since they were sent: not drafts, not what was refused', async () => {
  await newRequest(client, 'rascunho');
  const manager = await server.client('all');
  const send = async (n: string, days: number) => {
    const sent = await step(client, 'submit', await newRequest(client, n));
    await server.owner.query("update purchase_request set sent_at = now() - $2 * interval '1 day' where uuid = $1", [
      sent.uuid,
      days,
    ]);
    return sent;
  };
  for (const [n, days] of [7, 8, 15, 16, 30, 31, 90].entries()) await send(`de ${n}`, days);
  const refused = await send('recusada', 50);
  const { data: now } = await client.call(purchaseRequest.show, { params: { uuid: refused.uuid } });
  await step(manager, 'deny', now, { reason: 'Já há em estoque bastante' });
  const { data } = await client.call(openRequests.calls.summary, { query: {} });
  expect(data.requests).toBe(7);
  expect(data.ages.map(({ age, requests }) => [age, requests])).toEqual([
    ['WEEK', 1],
    ['FORTNIGHT', 2],
    ['MONTH', 2],
    ['OLDER', 2],
  ]);
  const { data: old } = await client.call(openRequests.calls.rows, { query: { age: ['OLDER'] } });
  expect(old.map(({ days }) => days)).toEqual([90, 31]);
});

it('savings are what the dearest offers would have cost above the winners, of what was concluded in the period', async () => {
  const three = await Promise.all(['Um', 'Dois', 'Três'].map((name) => newSupplier(client, `Cota ${name}`)));
  const sent = await quotationStep(client, 'send', await newQuotation(client, three));
  // Two cables and ten fuses: 40 + 30, 60 + 20, and of the third cables only, at 25 each.
  await typed(client, sent, 0, ['20', '3']);
  await typed(client, sent, 1, ['30', '2']);
  const answered = await typed(client, sent, 2, ['25', '']);
  const winners = [2, 1].map((place, n) => ({
    line_uuid: answered.lines[n]?.uuid ?? '',
    invited_uuid: answered.suppliers[place]?.uuid ?? null,
    reason: n === 0 ? 'Entrega uma semana antes' : '',
  }));
  const { data: chosen } = await client.call(quotationAward.choose, {
    params: { uuid: answered.uuid },
    body: { version: answered.version, winners },
  });
  await quotationStep(client, 'close', chosen);
  // One that is still open, and one that was cancelled, save nothing.
  await quotationStep(client, 'send', await newQuotation(client, three));
  const off = await quotationStep(client, 'send', await newQuotation(client, three));
  await quotationStep(client, 'cancel', off, { reason: 'Não é mais preciso comprar' });

  const figures = { bought: '70.00', saving: '20.00', share: '22.2' };
  const { data: rows } = await client.call(savings.calls.rows, { query: { ...period, per_page: 100 } });
  expect(rows).toMatchObject([{ uuid: sent.uuid, ...figures, closed_on: today, asked: 3, answers: 3, dearer: 1 }]);
  const { data: listed } = await client.call(quotation.list, { query: linked(savings, 'Cotações concluídas') });
  expect(listed.map(({ uuid }) => uuid)).toEqual([sent.uuid]);
  const { data } = await client.call(savings.calls.summary, { query: period });
  expect(data.totals).toEqual({ quotations: 1, ...figures, answers: '3.0' });
  expect(data.months).toEqual([{ month: today.slice(0, 7), saving: '20.00' }]);
  const before = { start_date: addDays(today, -60), end_date: addDays(today, -1) };
  expect((await client.call(savings.calls.summary, { query: before })).data.totals.quotations).toBe(0);
});
