import { expect, it } from 'vitest';
import type { EvaluationInstance } from '#modules/people/evaluation-instance/contract.ts';
import { cyclesOf, sentOf, type Member } from './team-cycles.ts';

const form = (
  cycle: string,
  employee_name: string,
  side: 'SELF' | 'MANAGER',
  rest: Partial<EvaluationInstance> = {},
): EvaluationInstance => ({
  uuid: `${cycle} ${employee_name} ${side}`,
  status: 'pending',
  situation: 'pending',
  is_submitted: false,
  can_submit: side === 'MANAGER',
  notification_read_at: null,
  started_at: null,
  completed_at: null,
  side,
  due_on: '2026-07-10',
  cycle_uuid: cycle,
  cycle_name: cycle,
  cycle_kind: '180',
  cycle_status: 'ACTIVE',
  employee_uuid: employee_name,
  employee_name,
  evaluator_name: '',
  mine: side === 'MANAGER',
  can_read: false,
  return_reason: null,
  extension_reason: null,
  ...rest,
});
const sent = { status: 'completed', is_submitted: true, can_submit: false } as const;

it('by person, both sides together; what is to answer first, the sooner due the first', () => {
  const [cycle] = cyclesOf([
    form('now', 'Ana', 'SELF'),
    form('now', 'Ana', 'MANAGER', sent),
    form('now', 'Bia', 'SELF', sent),
    form('now', 'Bia', 'MANAGER', { due_on: '2026-07-20' }),
    form('now', 'Caio', 'MANAGER'),
  ]);
  const told = (members: readonly Member[] = []) =>
    members.map(({ employee_name, theirs, own }) => [employee_name, theirs?.status, own?.status]);
  expect(told(cycle?.open)).toEqual([
    ['Caio', 'pending', undefined],
    ['Bia', 'pending', 'completed'],
  ]);
  expect(told(cycle?.rest)).toEqual([['Ana', 'completed', 'pending']]);
});

it('the last cycle first; what is calibrated is not closed, and nobody is asked of it', () => {
  const closed = { ...sent, cycle_status: 'CLOSED' } as const;
  const cycles = cyclesOf([
    form('2024', 'Ana', 'MANAGER', { ...closed, due_on: '2024-07-10' }),
    form('2026', 'Ana', 'MANAGER', { ...sent, cycle_status: 'CALIBRATION' }),
    form('2025', 'Ana', 'MANAGER', { ...closed, due_on: '2025-07-10' }),
  ]);
  expect(cycles.map(({ name, closed: over, open }) => [name, over, open.length])).toEqual([
    ['2026', false, 0],
    ['2025', true, 0],
    ['2024', true, 0],
  ]);
});

it('says how many of one’s own were sent, in the number they are', () => {
  const said = (...rows: EvaluationInstance[]) => cyclesOf(rows).map(sentOf);
  expect(said(form('now', 'Ana', 'SELF', sent), form('now', 'Ana', 'MANAGER'))).toEqual(['0 de 1 enviada']);
  expect(said(form('now', 'Ana', 'MANAGER', sent), form('now', 'Bia', 'MANAGER'))).toEqual(['1 de 2 enviadas']);
});
