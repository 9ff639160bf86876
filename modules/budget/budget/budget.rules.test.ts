import { describe, expect, it } from 'vitest';
import { orderMachine } from '#modules/service/service-order/order-machine.rules.ts';
import {
  budgetMachine,
  budgetStatus,
  isOpen,
  mayMove,
  mayRemove,
  orderAfter,
  statusOfApproval,
  type BudgetStatus,
  type Mover,
} from './budget.rules.ts';
import { differences, type Compared } from './diff.rules.ts';

const movers: readonly Mover[] = ['sender', 'staff', 'customer', 'revision', 'clock', 'order'];

describe('the machine', () => {
  it('ends with what is approved, cancelled or superseded', () => {
    expect(budgetStatus.values.filter(budgetMachine.isEnd)).toEqual([
      'APPROVED',
      'PARTIALLY_APPROVED',
      'CANCELLED',
      'SUPERSEDED',
    ]);
  });

  it('lets a customer answer only what was sent, and never twice', () => {
    const answered = budgetStatus.values.filter((from) =>
      budgetStatus.values.some((to) => mayMove(from, to, 'customer')),
    );
    expect(answered).toEqual(['SENT']);
  });

  // The table of the domain's description, written down a second time: the code's own would agree with itself.
  const table: Partial<Record<BudgetStatus, Partial<Record<BudgetStatus, readonly Mover[]>>>> = {
    DRAFT: { SENT: ['sender'], CANCELLED: ['staff', 'order'] },
    SENT: {
      SENT: ['sender'],
      APPROVED: ['staff', 'customer'],
      PARTIALLY_APPROVED: ['staff', 'customer'],
      REJECTED: ['staff', 'customer'],
      UNDER_REVIEW: ['staff', 'customer'],
      EXPIRED: ['clock'],
      SUPERSEDED: ['revision'],
      CANCELLED: ['staff', 'order'],
    },
    UNDER_REVIEW: { SUPERSEDED: ['revision'], CANCELLED: ['staff', 'order'] },
    REJECTED: { SUPERSEDED: ['revision'] },
    EXPIRED: { SUPERSEDED: ['revision'], CANCELLED: ['staff'] },
  };
  it.each(budgetStatus.values)('from %s it goes where the domain says, by whom it says', (from) => {
    for (const to of budgetStatus.values)
      for (const by of movers)
        expect([to, by, mayMove(from, to, by)]).toEqual([to, by, table[from]?.[to]?.includes(by) ?? false]);
  });

  it('leads an order only along the order’s own machine', () => {
    const plain = {
      came_from: null,
      hasChecklist: true,
      requires_evaluation: true,
      financial_status: 'TO_QUOTE',
    } as const;
    for (const to of ['SENT', 'APPROVED', 'PARTIALLY_APPROVED', 'REJECTED', 'UNDER_REVIEW', 'EXPIRED'] as const) {
      const status = to === 'SENT' ? 'PENDING_BUDGET' : 'PENDING_APPROVAL';
      const order = { ...plain, status } as const;
      expect(orderMachine.toward(order, orderAfter(to) ?? '', ['budget']), to).toBeDefined();
    }
  });

  it('deletes only what nobody saw', () => {
    expect(mayRemove({ status: 'DRAFT', revision: 1 })).toBe(true);
    expect(mayRemove({ status: 'DRAFT', revision: 2 })).toBe(false);
    expect(mayRemove({ status: 'SENT', revision: 1 })).toBe(false);
    expect(budgetStatus.values.filter(isOpen)).toEqual(['DRAFT', 'SENT', 'UNDER_REVIEW']);
    expect([statusOfApproval(2, 2), statusOfApproval(1, 2)]).toEqual(['APPROVED', 'PARTIALLY_APPROVED']);
  });
});

describe('what changed between two versions', () => {
  const item = (description: string, own = {}) => ({
    kind: 'OTHER',
    reference_uuid: null,
    description,
    quantity: '1.000',
    unit_price: '10.00',
    discount: '0.00',
    coverage: { cause: 'NONE', percent: '0.00' },
    ...own,
  });
  const version = (own: Partial<Compared> = {}): Compared => ({
    items: [item('Visita'), item('Limpeza')],
    discount: '0.00',
    freight: '0.00',
    chargeable_total: '20.00',
    covered_total: '0.00',
    valid_until: '2026-11-25',
    payment_terms: null,
    delivery_days: 5,
    notes: null,
    ...own,
  });

  it('is said in words, line by line', () => {
    const after = version({
      items: [item('Visita', { unit_price: '12.00' }), item('Teste')],
      chargeable_total: '22.00',
      delivery_days: null,
    });
    const { lines, fields } = differences(version(), after);
    expect(lines).toEqual([
      {
        change: 'changed',
        description: 'Visita',
        fields: [{ label: 'Preço unitário', before: 'R$\u00a010,00', after: 'R$\u00a012,00' }],
      },
      { change: 'added', description: 'Teste', fields: [] },
      { change: 'removed', description: 'Limpeza', fields: [] },
    ]);
    expect(fields.map(({ label }) => label)).toEqual(['Total a pagar', 'Prazo de execução']);
  });

  it('is nothing when nothing changed', () => {
    expect(differences(version(), version())).toEqual({ lines: [], fields: [] });
  });
});
