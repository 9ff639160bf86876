import { expect, it } from 'vitest';
import { orderAfter, type UnsentMove } from './order-after.rules.ts';

const moves = (...to: UnsentMove['to'][]): UnsentMove[] => to.map((one, place) => ({ to: one, madeAt: place + 1 }));

it('an evaluation finished here lets the order go on: its service is begun, and the order concluded and handed over', () => {
  expect(orderAfter('PENDING_EVALUATION', moves('begun'))).toEqual({ status: 'PENDING_EVALUATION', evaluatedAt: null });
  expect(orderAfter('PENDING_EVALUATION', moves('begun', 'NOT_STARTED'))).toEqual({
    status: 'NOT_STARTED',
    evaluatedAt: 2,
  });
  expect(orderAfter('PENDING_EVALUATION', moves('NOT_STARTED', 'begun'))).toEqual({
    status: 'IN_PROGRESS',
    evaluatedAt: 1,
  });
  expect(orderAfter('PENDING_EVALUATION', moves('NOT_STARTED', 'begun', 'READY', 'DELIVERED')).status).toBe(
    'DELIVERED',
  );
});

it('with something to pay it waits for its budget, whatever timer was pressed', () => {
  expect(orderAfter('PENDING_EVALUATION', moves('PENDING_BUDGET', 'begun')).status).toBe('PENDING_BUDGET');
});

it('a service begun after a step stands on what the step made', () => {
  expect(orderAfter('WAITING_PARTS', moves('NOT_STARTED', 'begun')).status).toBe('IN_PROGRESS');
  expect(orderAfter('TESTING', moves('begun')).status).toBe('TESTING');
});
