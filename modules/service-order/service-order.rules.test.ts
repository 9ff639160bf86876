import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  financialChoices,
  financialStatus,
  isOver,
  machine,
  mayListChecklist,
  mayStart,
  mayUpdate,
  missingFor,
  orderStatus,
  stepsOf,
  technicalAfter,
  technicalChoices,
  technicalStatus,
  type OrderState,
  type OrderStatus,
} from './service-order.rules.ts';

const order = (own: Partial<OrderState> = {}): OrderState => ({
  status: 'OPEN',
  came_from: null,
  hasChecklist: true,
  requires_evaluation: false,
  financial_status: 'NOT_BILLABLE',
  ...own,
});
const goals = (own: Partial<OrderState>): OrderStatus[] => stepsOf(order(own)).map(({ to }) => to);

describe('the machine', () => {
  it('has the fifteen statuses, and only the last two lead nowhere', () => {
    expect(Object.keys(machine)).toEqual(orderStatus.values);
    expect(orderStatus.values).toHaveLength(15);
    expect(orderStatus.values.filter((status) => machine[status].length === 0)).toEqual(['CLOSED', 'CANCELLED']);
  });

  it('cancels from any status before delivery, always with a reason', () => {
    for (const status of orderStatus.values) {
      const cancel = machine[status].find(({ to }) => to === 'CANCELLED');
      expect(Boolean(cancel), status).toBe(!isOver(status));
      if (cancel) expect(cancel.reason).toBe(true);
    }
  });

  it('reaches delivery from everywhere but where it is over', () => {
    const reaches = (from: OrderStatus, seen = new Set<OrderStatus>()): boolean => {
      if (from === 'DELIVERED') return true;
      seen.add(from);
      return machine[from].some(({ to }) => !seen.has(to) && reaches(to, seen));
    };
    for (const status of orderStatus.values.filter((one) => !isOver(one))) expect(reaches(status), status).toBe(true);
  });

  it('at triage the type decides', () => {
    expect(goals({ requires_evaluation: true })).toEqual(['PENDING_EVALUATION', 'CANCELLED']);
    expect(goals({ requires_evaluation: false })).toEqual(['NOT_STARTED', 'CANCELLED']);
  });

  it('goes back where it came from when the parts arrive', () => {
    for (const came_from of ['BUDGET_APPROVED', 'NOT_STARTED', 'IN_PROGRESS'] as const)
      expect(goals({ status: 'WAITING_PARTS', came_from })).toEqual([came_from, 'CANCELLED']);
  });
});

describe('what a step needs', () => {
  it('work does not begin without a checklist', () => {
    const bare = order({ status: 'NOT_STARTED', hasChecklist: false });
    expect(missingFor(bare, 'IN_PROGRESS')).toBe('A ordem precisa de um checklist para iniciar.');
    expect(missingFor({ ...bare, hasChecklist: true }, 'IN_PROGRESS')).toBeUndefined();
    expect([mayStart(bare), mayStart({ ...bare, hasChecklist: true })]).toEqual([false, true]);
  });

  it('closes only what is paid or has nothing to bill', () => {
    const settled = financialStatus.values.filter(
      (financial_status) => missingFor(order({ status: 'DELIVERED', financial_status }), 'CLOSED') === undefined,
    );
    expect(settled).toEqual(['NOT_BILLABLE', 'PAID', 'CANCELLED']);
  });

  it("keeps the spec's own rules", () => {
    expect(['CLOSED', 'closed', 'CANCELLED', 'OPEN'].map(mayUpdate)).toEqual([false, false, false, true]);
    expect(mayListChecklist(order({ status: 'NOT_STARTED' }))).toBe(true);
    expect(mayListChecklist(order({ status: 'IN_PROGRESS' }))).toBe(false);
  });
});

describe('the side statuses', () => {
  it('never follow the order into a word its status does not allow by hand, on any walk', () => {
    const walk = fc.array(fc.nat(20), { maxLength: 40 });
    fc.assert(
      fc.property(walk, fc.boolean(), (choices, requires_evaluation) => {
        let state = order({ requires_evaluation, financial_status: 'TO_QUOTE' });
        let technical: string = 'RECEIVED';
        for (const choice of choices) {
          const open = stepsOf(state);
          const step = open[choice % Math.max(1, open.length)];
          if (!step) break;
          technical = technicalAfter(state.status, step.to) ?? technical;
          state = {
            ...state,
            came_from: step.to === 'WAITING_PARTS' ? state.status : null,
            status: step.to,
          };
          expect(technicalStatus.values).toContain(technical);
          if (!isOver(state.status) && state.status !== 'PAUSED')
            expect(technicalChoices(state.status)).toContain(technical);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('stand still once the order is over', () => {
    expect([technicalChoices('CLOSED'), financialChoices('CANCELLED')]).toEqual([[], []]);
  });
});
