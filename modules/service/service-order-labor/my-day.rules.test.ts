import { describe, expect, it } from 'vitest';
import { orderStatus, type OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { hasNextStep, sectionOf } from './my-day.rules.ts';

const today = '2026-11-17';
const order = (own: Partial<Parameters<typeof sectionOf>[0]> = {}) => ({
  status: 'NOT_STARTED' as OrderStatus,
  scheduled: null,
  due: null,
  breached: false,
  open_labors: 1,
  ...own,
});
const work = (status = 'NOT_STARTED', evaluates = false) => ({
  evaluates,
  timer: { status, is_in_progress: status === 'IN_PROGRESS' },
});

describe('the day', () => {
  it('begins with what runs, whatever its dates', () => {
    expect(sectionOf(order({ status: 'IN_PROGRESS', breached: true }), [work('IN_PROGRESS')], today)).toBe('now');
  });

  it('holds what has no other day; what is past it is late, what is before it comes later', () => {
    expect(sectionOf(order(), [work()], today)).toBe('today');
    expect(sectionOf(order({ scheduled: today }), [work()], today)).toBe('today');
    expect(sectionOf(order({ scheduled: '2026-11-16' }), [work()], today)).toBe('late');
    expect(sectionOf(order({ breached: true }), [work()], today)).toBe('late');
    expect(sectionOf(order({ scheduled: '2026-11-18' }), [work()], today)).toBe('later');
  });

  it('leaves what waits for others for later, even when it is late', () => {
    for (const status of ['OPEN', 'PENDING_BUDGET', 'PENDING_APPROVAL', 'BUDGET_REJECTED'] as const)
      expect(sectionOf(order({ status, breached: true }), [work()], today)).toBe('later');
  });

  it('has a next step for accepted work wherever it is not somebody else’s turn', () => {
    const others: OrderStatus[] = ['OPEN', 'PENDING_BUDGET', 'PENDING_APPROVAL', 'BUDGET_REJECTED'];
    const over: OrderStatus[] = ['DELIVERED', 'CLOSED', 'CANCELLED'];
    const stuck = orderStatus.values.filter((status) => !hasNextStep(order({ status }), [work('NOT_STARTED', true)]));
    expect(stuck.toSorted()).toEqual([...others, ...over].toSorted());
  });

  it('asks to conclude the order once every service is done', () => {
    const done = [work('COMPLETED')];
    expect(hasNextStep(order({ status: 'IN_PROGRESS', open_labors: 0 }), done)).toBe(true);
    expect(hasNextStep(order({ status: 'IN_PROGRESS', open_labors: 1 }), done)).toBe(false);
    expect(hasNextStep(order({ status: 'READY', open_labors: 0 }), done)).toBe(true);
  });
});
