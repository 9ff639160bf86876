import { describe, expect, it } from 'vitest';
import { moneyPlaces, percentOf, rounded, sumOf } from '#core/contract/decimal.ts';
import { createRandom } from '#tools/demo/random.ts';
import { coverageRate, lineFigures, moneyErrors, shareWithin, totalsOf, type PricedLine } from './money.rules.ts';

const line = (quantity: string, unit_price: string, percent = '0', discount = '0'): PricedLine => ({
  quantity,
  unit_price,
  discount,
  percent,
});
const nothing = { discount: '0', freight: '0' };

describe('a line', () => {
  it.each([
    [line('2', '10.00'), { gross: '20.00', net: '20.00', covered: '0.00', chargeable: '20.00' }],
    [line('0.333', '10.00'), { net: '3.33', covered: '0.00', chargeable: '3.33' }],
    // Half a cent goes up, once.
    [line('0.5', '0.01'), { gross: '0.01', net: '0.01' }],
    [line('1.5', '0.03'), { net: '0.05' }],
    [line('1', '0.05', '50'), { covered: '0.03', chargeable: '0.02' }],
    [line('3', '33.33', '33.33', '9.99'), { net: '90.00', covered: '30.00', chargeable: '60.00' }],
    [line('99999999999.999', '1.00', '100'), { net: '100000000000.00', chargeable: '0.00' }],
  ])('%j comes to %j', (given, figures) => {
    expect(lineFigures(given)).toMatchObject(figures);
  });

  it('half typed counts as nothing, and never breaks the form', () => {
    expect(lineFigures(line('', '12.'))).toMatchObject({ net: '0.00' });
    expect(lineFigures(line('abc', '-'))).toMatchObject({ net: '0.00' });
  });
});

describe('the totals', () => {
  it('are sums of rounded lines, with the discount on what is charged', () => {
    const lines = [line('1', '100.00', '100'), line('2', '50.00'), line('1', '33.33', '50')];
    expect(totalsOf(lines, { discount: '10.00', freight: '25.00' })).toEqual({
      items_total: '233.33',
      covered_total: '116.67',
      discount: '10.00',
      freight: '25.00',
      chargeable_total: '131.66',
      total: '248.33',
      warranty_class: 'partial_warranty',
    });
  });

  it('derive the class', () => {
    const classOf = (lines: PricedLine[], freight = '0') => totalsOf(lines, { discount: '0', freight }).warranty_class;
    expect(classOf([line('1', '10.00')])).toBe('no_warranty');
    expect(classOf([line('1', '10.00', '100')])).toBe('total_warranty');
    expect(classOf([line('1', '10.00', '100')], '5.00')).toBe('partial_warranty');
    expect(classOf([line('1', '10.00', '10')])).toBe('partial_warranty');
    expect(classOf([line('1', '0.00', '100')])).toBe('no_warranty');
    expect(classOf([])).toBe('no_warranty');
  });

  it('of what was approved leave the rest out, the discount shrinking with it', () => {
    const lines = [line('1', '100.00'), line('1', '300.00'), line('1', '50.00', '100')];
    const header = { discount: '40.00', freight: '20.00' };
    expect(totalsOf(lines, header, (_, n) => n !== 1)).toMatchObject({
      items_total: '150.00',
      covered_total: '50.00',
      discount: '10.00',
      chargeable_total: '110.00',
    });
    expect(totalsOf(lines, header, () => false)).toMatchObject({ total: '0.00', freight: '0.00', discount: '0.00' });
  });

  it('refuse a discount larger than what it is given on', () => {
    expect(moneyErrors([line('1', '10.00', '0', '10.01')], nothing)).toEqual({
      'items.0.discount': ['O desconto é maior que o valor do item'],
    });
    expect(moneyErrors([line('1', '10.00', '50')], { discount: '5.01', freight: '0' })).toHaveProperty('discount');
    expect(moneyErrors([line('1', '10.00', '50')], { discount: '5.00', freight: '0' })).toEqual({});
  });
});

describe('shares', () => {
  it('say how much', () => {
    expect(percentOf('250.00', '10')).toBe('25.00');
    expect(shareWithin('100.00', '33.33')).toBe('33.33');
    expect(shareWithin('30.00', '100.00')).toBe('100.00');
    expect(shareWithin('30.00', '0.00')).toBe('0.00');
    expect(rounded('2.5', 3)).toBe('2.500');
    expect([coverageRate('30.00', '70.00'), coverageRate('0', '0')]).toEqual([30, null]);
  });
});

const seed = process.env['SEED'] ?? String(Date.now());
const runs = Number(process.env['BUDGET_RUNS'] ?? 10_000);
it(`loses and creates nothing in ${runs} random budgets (seed ${seed})`, () => {
  const random = createRandom(seed);
  const amount = (most: number) => (random.int(0, most) / 100).toFixed(2);
  const wrong: string[] = [];
  const cents = (value: string): bigint => BigInt(value.replace('.', ''));
  for (let n = 0; n < runs; n += 1) {
    const lines = Array.from({ length: random.int(1, 6) }, () => {
      const [quantity, unit_price] = [(random.int(1, 20_000) / 1000).toFixed(3), amount(500_000)];
      const { gross } = lineFigures(line(quantity, unit_price));
      const percent = random.pick(['0', '100', '50', '33.33', amount(10_000)]);
      return line(
        quantity,
        unit_price,
        percent,
        random.chance(0.3) ? percentOf(gross, String(random.int(0, 99))) : '0',
      );
    });
    const figures = lines.map(lineFigures);
    const charged = sumOf(
      figures.map(({ chargeable }) => chargeable),
      moneyPlaces,
    );
    const header = {
      discount: random.chance(0.4) ? percentOf(charged, amount(10_000)) : '0.00',
      freight: amount(9_999),
    };
    const all = totalsOf(lines, header);
    const chosen = lines.map(() => random.chance(0.5));
    const some = totalsOf(lines, header, (_, at) => chosen[at] ?? false);
    const others = totalsOf(lines, header, (_, at) => !chosen[at]);
    const holds =
      figures.every((f) => cents(f.covered) + cents(f.chargeable) === cents(f.net) && cents(f.covered) >= 0n) &&
      figures.every((f) => cents(f.net) >= 0n && cents(f.chargeable) >= 0n) &&
      cents(all.items_total) === figures.reduce((sum, f) => sum + cents(f.net), 0n) &&
      cents(all.covered_total) + cents(all.chargeable_total) === cents(all.total) &&
      cents(all.total) === cents(all.items_total) - cents(all.discount) + cents(all.freight) &&
      cents(all.chargeable_total) >= 0n &&
      cents(some.chargeable_total) >= 0n &&
      cents(some.items_total) + cents(others.items_total) === cents(all.items_total) &&
      cents(some.covered_total) + cents(others.covered_total) === cents(all.covered_total) &&
      cents(some.total) === cents(some.items_total) - cents(some.discount) + cents(some.freight) &&
      (all.warranty_class === 'no_warranty') === (cents(all.covered_total) === 0n) &&
      (all.warranty_class === 'total_warranty') ===
        (cents(all.covered_total) > 0n && cents(all.chargeable_total) === 0n) &&
      Object.keys(moneyErrors(lines, header)).length === 0 &&
      JSON.stringify(totalsOf(lines.toReversed(), header)) === JSON.stringify(all);
    if (!holds) wrong.push(JSON.stringify({ n, lines, header, all, some }));
  }
  expect(wrong.slice(0, 3)).toEqual([]);
}, 300_000);
