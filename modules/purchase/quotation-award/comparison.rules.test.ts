import { describe, expect, it } from 'vitest';
import { sumOf } from '#core/contract/decimal.ts';
import { chosenSums, compareOffers, driftOf, isDearer, sumsOfSupplier } from './comparison.rules.ts';

const lines = [
  { uuid: 'cable', quantity: '3' },
  { uuid: 'fuse', quantity: '10' },
  { uuid: 'lamp', quantity: '1' },
];
const offer = (invited_uuid: string, line_uuid: string, unit_price: string, own: object = {}) => ({
  invited_uuid,
  line_uuid,
  unit_price,
  discount: '0',
  taxes: '0',
  delivery_days: null as number | null,
  ...own,
});

describe('offers side by side', () => {
  it('carry their share of the freight, to the cent, over the lines that were offered', () => {
    const comparison = compareOffers(
      lines,
      [{ uuid: 'a', freight: '10.00' }],
      [offer('a', 'cable', '1'), offer('a', 'fuse', '0.30'), offer('a', 'lamp', '3')],
    );
    const freights = comparison.map(({ offers }) => offers.get('a')?.freight ?? '');
    // Three equal values: what is left over of a cent goes to one of them, and all of it arrives.
    expect(freights).toEqual(['3.34', '3.33', '3.33']);
    expect(sumOf(freights)).toBe('10.00');
    expect(sumsOfSupplier(comparison, 'a')).toMatchObject({
      lines: 3,
      items: '9.00',
      freight: '10.00',
      total: '19.00',
    });
  });

  it('count discount and taxes, and put all the freight on the only line offered', () => {
    const [cable, fuse] = compareOffers(
      lines,
      [{ uuid: 'a', freight: '7.77' }],
      [offer('a', 'cable', '100', { discount: '30', taxes: '12.34' })],
    );
    expect(cable?.offers.get('a')).toMatchObject({ items: '270.00', freight: '7.77', total: '290.11', unit: '96.70' });
    expect(fuse?.ranked).toEqual([]);
  });

  it('mark the cheapest delivered, not the lowest price, and the soonest; equals are both marked', () => {
    const [cable, fuse] = compareOffers(
      lines,
      [
        { uuid: 'near', freight: '0' },
        { uuid: 'far', freight: '60' },
        { uuid: 'third', freight: null },
      ],
      [
        offer('near', 'cable', '100', { delivery_days: 12 }),
        offer('far', 'cable', '90', { delivery_days: 2 }),
        offer('third', 'cable', '100', { delivery_days: 2 }),
        offer('third', 'fuse', '5'),
      ],
    );
    const marks = (of: 'best_price' | 'best_date') =>
      cable?.ranked.filter((one) => one[of]).map((one) => one.offer.invited_uuid);
    expect(marks('best_price')).toEqual(['third', 'near']);
    expect(marks('best_date')).toEqual(['third', 'far']);
    expect([isDearer(cable!, 'far'), isDearer(cable!, 'near'), isDearer(cable!, null)]).toEqual([true, false, false]);
    expect(fuse?.ranked.map((one) => [one.best_price, one.best_date])).toEqual([[true, false]]);
  });

  it('come to what was chosen, and to what the dearest would have cost above it', () => {
    const invited = [
      { uuid: 'a', freight: '0' },
      { uuid: 'b', freight: '0' },
    ];
    const comparison = compareOffers(lines, invited, [
      offer('a', 'cable', '10'),
      offer('b', 'cable', '12'),
      offer('b', 'lamp', '50'),
    ]);
    const winners = new Map([
      ['cable', 'a'],
      ['lamp', 'b'],
      ['fuse', null],
    ]);
    expect(chosenSums(comparison, winners)).toEqual({ total: '80.00', saving: '6.00' });
  });

  it('stand against what was last paid', () => {
    expect([driftOf('110', '100'), driftOf('95.5', '100'), driftOf('10', null), driftOf('10', '0')]).toEqual([
      '10.0',
      '-4.5',
      null,
      null,
    ]);
  });
});
