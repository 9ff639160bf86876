import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpenStep } from '#core/contract/machine.ts';
import { orderMachine, type Mover, type OrderState, type OrderStep } from './order-machine.rules.ts';
import {
  financialChoices,
  financialStatus,
  isOver,
  mayListChecklist,
  mayOpenChecklist,
  mayUpdate,
  orderStatus,
  technicalAfter,
  technicalChoices,
  technicalStatus,
  type OrderStatus,
  type TechnicalStatus,
} from './service-order.rules.ts';

const order = (own: Partial<OrderState> = {}): OrderState => ({
  status: 'OPEN',
  came_from: null,
  hasChecklist: true,
  requires_evaluation: false,
  financial_status: 'NOT_BILLABLE',
  ...own,
});
const everybody: readonly Mover[] = ['desk', 'work', 'delivery', 'evaluation', 'budget', 'parts'];
const stepsOf = (state: OrderState): OpenStep<OrderStep, OrderStatus>[] => orderMachine.open(state, everybody);
const goals = (own: Partial<OrderState>): OrderStatus[] => stepsOf(order(own)).map(({ to }) => to);
const leaving = (status: OrderStatus) =>
  Object.values(orderMachine.steps).filter(({ from }) => (from as readonly OrderStatus[]).includes(status));

describe('the machine', () => {
  it('has the fifteen statuses, and only the last two lead nowhere', () => {
    expect(orderStatus.values).toHaveLength(15);
    expect(orderStatus.values.filter(orderMachine.isEnd)).toEqual(['CLOSED', 'CANCELLED']);
  });

  it('cancels from any status before delivery, always with a reason', () => {
    for (const status of orderStatus.values) {
      const cancel = orderMachine.open(order({ status }), ['desk']).find(({ to }) => to === 'CANCELLED');
      expect(cancel?.name, status).toBe(isOver(status) ? undefined : 'cancel');
    }
    expect(orderMachine.steps.cancel).toMatchObject({ reason: true, danger: true });
  });

  it('reaches delivery from everywhere but where it is over', () => {
    const reaches = (from: OrderStatus, seen = new Set<OrderStatus>()): boolean => {
      if (from === 'DELIVERED') return true;
      seen.add(from);
      return leaving(from).some(({ to }) => !seen.has(to) && reaches(to, seen));
    };
    for (const status of orderStatus.values.filter((one) => !isOver(one))) expect(reaches(status), status).toBe(true);
  });

  it('has one step at most from one status to another, so that whoever names the end names the step', () => {
    const ways = Object.values(orderMachine.steps).flatMap(({ from, to }) => from.map((status) => `${status}>${to}`));
    expect(ways.toSorted()).toEqual([...new Set(ways)].toSorted());
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
    const whyNot = (state: OrderState) => orderMachine.whyNot('start', state, ['work']);
    expect(whyNot(bare)).toBe('A ordem precisa de um checklist para iniciar.');
    for (const status of ['NOT_STARTED', 'BUDGET_APPROVED'] as const)
      expect(whyNot({ ...bare, status, hasChecklist: true })).toBeUndefined();
  });

  it('closes only what is paid or has nothing to bill', () => {
    const settled = financialStatus.values.filter(
      (financial_status) =>
        orderMachine.whyNot('close', order({ status: 'DELIVERED', financial_status }), ['desk']) === undefined,
    );
    expect(settled).toEqual(['NOT_BILLABLE', 'PAID', 'CANCELLED']);
  });

  it("keeps the spec's own rules", () => {
    expect(['CLOSED', 'closed', 'CANCELLED', 'OPEN'].map(mayUpdate)).toEqual([false, false, false, true]);
    expect(mayListChecklist(order({ status: 'NOT_STARTED' }))).toBe(true);
    expect(mayListChecklist(order({ status: 'IN_PROGRESS' }))).toBe(false);
    expect(mayListChecklist(order({ status: 'NOT_STARTED', hasChecklist: false }))).toBe(false);
  });

  it('opens the checklist to whoever works until it is over', () => {
    const open = (works: boolean) => orderStatus.values.filter((status) => mayOpenChecklist(order({ status }), works));
    expect(open(false)).toEqual(['NOT_STARTED']);
    expect(open(true)).toEqual(orderStatus.values.filter((status) => !isOver(status)));
    expect(mayOpenChecklist(order({ status: 'IN_PROGRESS', hasChecklist: false }), true)).toBe(false);
  });
});

describe('the side statuses', () => {
  it('never follow the order into a word its status does not allow by hand, on any walk', () => {
    const walk = fc.array(fc.nat(20), { maxLength: 40 });
    fc.assert(
      fc.property(walk, fc.boolean(), (choices, requires_evaluation) => {
        let state = order({ requires_evaluation, financial_status: 'TO_QUOTE' });
        let technical: TechnicalStatus = 'RECEIVED';
        let approved = false;
        for (const choice of choices) {
          const open = stepsOf(state);
          const step = open[choice % Math.max(1, open.length)];
          if (!step) break;
          technical = technicalAfter({ ...state, technical_status: technical }, step.to) ?? technical;
          approved ||= step.to === 'BUDGET_APPROVED';
          state = {
            ...state,
            came_from: step.to === 'WAITING_PARTS' ? state.status : null,
            status: step.to,
          };
          expect(technicalStatus.values).toContain(technical);
          if (!isOver(state.status)) expect(technicalChoices(state.status)).toContain(technical);
          if (approved) expect(technical).not.toBe('TRIAGE');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('go forward with the order, and back only with it', () => {
    const words = (requires_evaluation: boolean, ...steps: OrderStatus[]): TechnicalStatus[] => {
      let state: { status: OrderStatus; technical_status: TechnicalStatus } = {
        status: 'OPEN',
        technical_status: 'RECEIVED',
      };
      return steps.map((status) => {
        const technical_status = technicalAfter({ ...state, requires_evaluation }, status) ?? state.technical_status;
        state = { status, technical_status };
        return technical_status;
      });
    };
    const bench = ['IN_PROGRESS', 'PAUSED', 'IN_PROGRESS', 'TESTING', 'READY', 'DELIVERED', 'CLOSED'] as const;
    const worked = ['IN_REPAIR', 'IN_REPAIR', 'IN_REPAIR', 'TESTING', 'FINISHED', 'FINISHED', 'FINISHED'];
    expect(
      words(true, 'PENDING_EVALUATION', 'PENDING_BUDGET', 'PENDING_APPROVAL', 'BUDGET_APPROVED', ...bench),
    ).toEqual(['DIAGNOSIS', 'DIAGNOSIS', 'WAITING_CUSTOMER', 'IN_REPAIR', ...worked]);
    expect(words(true, 'PENDING_EVALUATION', 'NOT_STARTED', 'WAITING_PARTS', 'NOT_STARTED', ...bench)).toEqual([
      'DIAGNOSIS',
      'DIAGNOSIS',
      'WAITING_PARTS',
      'DIAGNOSIS',
      ...worked,
    ]);
    expect(words(false, 'NOT_STARTED', ...bench)).toEqual(['TRIAGE', ...worked]);
    const refused = ['PENDING_EVALUATION', 'PENDING_BUDGET', 'PENDING_APPROVAL', 'BUDGET_REJECTED', 'READY'] as const;
    expect(words(true, ...refused).at(-1)).toBe('RETURNED');
  });

  it('leave what the bench found out by hand', () => {
    const found = (technical_status: TechnicalStatus) =>
      technicalAfter({ status: 'IN_PROGRESS', technical_status, requires_evaluation: true }, 'READY');
    expect([found('NO_FAULT_FOUND'), found('UNREPAIRABLE'), found('IN_REPAIR')]).toEqual([
      undefined,
      undefined,
      'FINISHED',
    ]);
  });

  it('stand still once the order is over', () => {
    expect([technicalChoices('CLOSED'), financialChoices('CANCELLED')]).toEqual([[], []]);
  });
});
