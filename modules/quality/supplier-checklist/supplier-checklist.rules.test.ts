import { expect, it } from 'vitest';
import type { RunTask } from '#modules/service/checklist-run/contract.ts';
import { saidOf, sectionOf, unansweredSection } from './supplier-checklist.rules.ts';

const task = (own: Partial<RunTask> = {}): RunTask => ({
  uuid: '',
  version: 1,
  description: 'Tem responsável técnico?',
  answer_type: 'YES_NO_NA',
  unit: null,
  min: null,
  max: null,
  options: [],
  expected: 'YES',
  required: true,
  requires_photo_on_fail: false,
  on_fail: null,
  estimated_minutes: 0,
  status: 'PENDING',
  answer: null,
  failed: false,
  notes: null,
  time_taken: 0,
  answered_by: null,
  answered_at: null,
  photos: [],
  instrument_uuid: null,
  instrument_name: null,
  instrument_serial_number: null,
  instrument_certificate: null,
  instrument_valid_until: null,
  ...own,
});
const yes = task({ status: 'DONE', answer: 'YES' });
const no = task({ status: 'DONE', answer: 'NO', failed: true });
const section = (...tasks: RunTask[]) => sectionOf({ name: 'Estrutura', tasks });

it('a section is met when all that is required is answered and nothing failed', () => {
  expect(section(yes, yes).state).toBe('MET');
  expect(section(yes, task({ required: false })).state).toBe('MET');
  expect(section(yes, task())).toMatchObject({ state: 'OPEN', open: 1 });
  expect(saidOf(section(yes, task()))).toBe('Estrutura: a responder');
});

it('what failed is told before what is open, with how many', () => {
  expect(saidOf(section(no, task()))).toBe('Estrutura: 1 não conforme');
  expect(saidOf(section(no, no))).toBe('Estrutura: 2 não conformes');
});

it('a failed answer that asks for a photo is still open too', () => {
  const wanting = { ...no, requires_photo_on_fail: true };
  expect(section(wanting)).toMatchObject({ state: 'FAILED', open: 1, failed: 1 });
});

it('before anybody began, what is required is open; a section that asks nothing by force is met', () => {
  expect(unansweredSection({ name: 'A', tasks: [yes, yes] })).toMatchObject({ state: 'OPEN', open: 2 });
  expect(unansweredSection({ name: 'A', tasks: [{ required: false }] }).state).toBe('MET');
});
