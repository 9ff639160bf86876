import { expect, it } from 'vitest';
import { missingFor, nextLevels, type CompetenceMark, type Proof } from './career.rules.ts';

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
  const asked = { ...level('tec2'), months: 12, requirements, competences: [] };
  const missing = (since: string | null, proofs: readonly Proof[], day: string) =>
    missingFor(asked, since, { proofs, marks: [] }, day);
  const byHand = { source: 'HAND', certificate_uuid: null } as const;
  const nr10 = { requirement_uuid: 'nr10', proved_on: '2024-01-10', valid_until: '2026-01-10', ...byHand };
  const course = { requirement_uuid: 'course', proved_on: '2020-12-01', valid_until: null, ...byHand };
  expect(missing('2025-03-31', [], '2025-06-01')).toMatchObject({ ready_on: '2026-03-31', share: 0 });
  expect(missing('2025-03-31', [nr10, course], '2026-01-11')).toEqual({
    ready_on: '2026-03-31',
    requirements: [
      { uuid: 'nr10', text: 'NR-10', proved_on: '2024-01-10', valid_until: '2026-01-10', expired: true, ...byHand },
      { uuid: 'course', text: 'Curso técnico', proved_on: '2020-12-01', valid_until: null, expired: false, ...byHand },
    ],
    competences: [],
    share: 33,
  });
  expect(missing('2025-01-10', [nr10, course], '2026-01-10')).toMatchObject({ ready_on: null, share: 100 });
  // A certificate that holds counts, whatever was said by hand before.
  const renewed = { ...nr10, proved_on: '2026-01-02', valid_until: '2028-01-02', source: 'CERTIFICATE' } as const;
  expect(missing('2025-01-10', [nr10, renewed, course], '2026-02-01')).toMatchObject({
    requirements: [{ source: 'CERTIFICATE', expired: false, valid_until: '2028-01-02' }, { source: 'HAND' }],
    share: 100,
  });
  const free = { ...asked, months: null, requirements: [] };
  expect(missingFor(free, null, { proofs: [], marks: [] }, '2026-01-01').share).toBe(100);
});

it('a competence is there from its target on, under whatever letters its level writes it', () => {
  const asked = {
    ...level('tec2'),
    months: null,
    requirements: [],
    competences: [
      { name: 'Diagnóstico', target: 4 },
      { name: 'Relação com o cliente', target: 3 },
    ],
  };
  const mark = (name: string, given: number) => ({
    name,
    mark: given,
    marked_on: '2026-01-10',
    note: 'Visto na bancada',
  });
  const held = (...marks: CompetenceMark[]) => missingFor(asked, null, { proofs: [], marks }, '2026-02-01');
  expect(held()).toMatchObject({ share: 0, competences: [{ met: false }, { met: false }] });
  expect(held(mark('diagnóstico', 3))).toMatchObject({
    share: 0,
    competences: [{ mark: 3, target: 4, met: false }, {}],
  });
  expect(held(mark('DIAGNÓSTICO', 4))).toMatchObject({ share: 50, competences: [{ mark: 4, met: true }, {}] });
  expect(held(mark('Diagnóstico', 5), mark('Relação com o cliente', 3)).share).toBe(100);
});
