import { expect, it } from 'vitest';
import { missingFor, nextLevels } from './career.rules.ts';

const level = (uuid: string, branch = 'STEM') => ({ uuid, branch });
const track = [
  level('aux'),
  level('tec1'),
  level('tec2'),
  level('coord', 'MANAGEMENT'),
  level('ger', 'MANAGEMENT'),
  level('esp', 'EXPERT'),
];
const names = (present: string | null) => nextLevels(track, present).map(({ uuid }) => uuid);

it('leads up the stem, parts into both branches at its end, and goes on along each', () => {
  expect(names(null)).toEqual(['aux']);
  expect(names('aux')).toEqual(['tec1']);
  expect(names('tec2')).toEqual(['coord', 'esp']);
  expect(names('coord')).toEqual(['ger']);
  expect(names('ger')).toEqual([]);
  expect(names('esp')).toEqual([]);
  expect(names('somewhere else')).toEqual([]);
});

it('a level is ready when time and every proof are there; a proof that expired is missing again', () => {
  const requirements = [
    { uuid: 'nr10', text: 'NR-10' },
    { uuid: 'course', text: 'Curso técnico' },
  ];
  const asked = { ...level('tec2'), months: 12, requirements };
  const byHand = { source: 'HAND', certificate_uuid: null } as const;
  const nr10 = { requirement_uuid: 'nr10', proved_on: '2024-01-10', valid_until: '2026-01-10', ...byHand };
  const course = { requirement_uuid: 'course', proved_on: '2020-12-01', valid_until: null, ...byHand };
  expect(missingFor(asked, '2025-03-31', [], '2025-06-01')).toMatchObject({ ready_on: '2026-03-31', share: 0 });
  expect(missingFor(asked, '2025-03-31', [nr10, course], '2026-01-11')).toEqual({
    ready_on: '2026-03-31',
    requirements: [
      { uuid: 'nr10', text: 'NR-10', proved_on: '2024-01-10', valid_until: '2026-01-10', expired: true, ...byHand },
      { uuid: 'course', text: 'Curso técnico', proved_on: '2020-12-01', valid_until: null, expired: false, ...byHand },
    ],
    share: 33,
  });
  expect(missingFor(asked, '2025-01-10', [nr10, course], '2026-01-10')).toMatchObject({ ready_on: null, share: 100 });
  // A certificate that holds counts, whatever was said by hand before.
  const renewed = { ...nr10, proved_on: '2026-01-02', valid_until: '2028-01-02', source: 'CERTIFICATE' } as const;
  expect(missingFor(asked, '2025-01-10', [nr10, renewed, course], '2026-02-01')).toMatchObject({
    requirements: [{ source: 'CERTIFICATE', expired: false, valid_until: '2028-01-02' }, { source: 'HAND' }],
    share: 100,
  });
  expect(missingFor({ ...asked, months: null, requirements: [] }, null, [], '2026-01-01').share).toBe(100);
});
