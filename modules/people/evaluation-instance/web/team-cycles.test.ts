import { expect, it } from 'vitest';
import type { EvaluationInstance } from '../contract.ts';
import { cyclesOf, sentOf } from './team-cycles.ts';

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

it('what is to answer comes first, the sooner due the first; then by person, both sides together', () => {
  const { now } = cyclesOf([
    form('now', 'Ana', 'SELF'),
    form('now', 'Ana', 'MANAGER', sent),
    form('now', 'Bia', 'SELF', sent),
    form('now', 'Bia', 'MANAGER', { due_on: '2026-07-20' }),
    form('now', 'Caio', 'MANAGER'),
  ]);
  expect(now.map((rows) => rows.map(({ employee_name, side }) => `${employee_name} ${side}`))).toEqual([
    ['Caio MANAGER', 'Bia MANAGER', 'Ana MANAGER', 'Ana SELF', 'Bia SELF'],
  ]);
});

it('closed cycles stand apart, the last one first, and what is calibrated is not closed', () => {
  const closed = { ...sent, cycle_status: 'CLOSED' } as const;
  const { now, before } = cyclesOf([
    form('2024', 'Ana', 'MANAGER', { ...closed, due_on: '2024-07-10' }),
    form('2025', 'Ana', 'MANAGER', { ...closed, due_on: '2025-07-10' }),
    form('2026', 'Ana', 'MANAGER', { ...sent, cycle_status: 'CALIBRATION' }),
  ]);
  expect([now, before].map((all) => all.map(([row]) => row?.cycle_name))).toEqual([['2026'], ['2025', '2024']]);
});

it('says how many of one’s own were sent, in the number they are', () => {
  expect(sentOf([form('now', 'Ana', 'SELF', sent), form('now', 'Ana', 'MANAGER')])).toBe('0 de 1 enviada');
  expect(sentOf([form('now', 'Ana', 'MANAGER', sent), form('now', 'Bia', 'MANAGER')])).toBe('1 de 2 enviadas');
});
