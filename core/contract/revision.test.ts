import { expect, it } from 'vitest';
import { differencesBetween, type Compared } from './revision.ts';

interface Contract {
  monthly: string;
  units: { serial: string; place: string }[];
}
const compared: Compared<Contract, Contract['units'][number]> = {
  fields: [['Mensalidade', ({ monthly }) => `R$ ${monthly}`]],
  lines: {
    of: ({ units }) => units,
    isSame: (one, other) => one.serial === other.serial,
    name: ({ serial }) => serial,
    fields: [['Local', ({ place }) => place]],
  },
};

it('names what came, went and changed, and nothing that stayed', () => {
  const before = { monthly: '100', units: ['A', 'B', 'C'].map((serial) => ({ serial, place: 'Sala 1' })) };
  const after = {
    monthly: '120',
    units: [
      { serial: 'D', place: 'Sala 1' },
      { serial: 'B', place: 'Sala 2' },
      { serial: 'A', place: 'Sala 1' },
    ],
  };
  expect(differencesBetween(compared, before, after)).toEqual({
    fields: [{ label: 'Mensalidade', before: 'R$ 100', after: 'R$ 120' }],
    lines: [
      { change: 'added', description: 'D', fields: [] },
      { change: 'changed', description: 'B', fields: [{ label: 'Local', before: 'Sala 1', after: 'Sala 2' }] },
      { change: 'removed', description: 'C', fields: [] },
    ],
  });
  expect(differencesBetween(compared, before, before)).toEqual({ lines: [], fields: [] });
});

it('takes two lines alike for two', () => {
  const twice = { monthly: '1', units: [1, 2].map(() => ({ serial: 'A', place: 'x' })) };
  const once = { monthly: '1', units: [{ serial: 'A', place: 'x' }] };
  expect(differencesBetween(compared, twice, once).lines).toEqual([
    { change: 'removed', description: 'A', fields: [] },
  ]);
});
