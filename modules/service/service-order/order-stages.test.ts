import { describe, expect, it } from 'vitest';
import { stagesOf } from './order-stages.rules.ts';
import { orderStatus } from './service-order.rules.ts';

const order = {
  status: 'OPEN',
  financial_status: 'TO_QUOTE',
  requires_evaluation: true,
  requires_budget: true,
  started_at: null,
  finished_at: null,
} as const;
const shown = (own: Partial<Parameters<typeof stagesOf>[0]>) =>
  stagesOf({ ...order, ...own })
    .map(({ label, state }) => (state === 'now' ? `[${label}]` : state === 'past' ? label : `(${label})`))
    .join(' ');

describe('the way of an order', () => {
  it('has exactly one place where it is, whatever the status', () => {
    for (const status of orderStatus.values)
      expect(stagesOf({ ...order, status }).filter(({ state }) => state === 'now')).toHaveLength(1);
  });

  it('goes by evaluation and budget where the type asks for them', () => {
    expect(shown({ status: 'PENDING_APPROVAL' })).toBe(
      'Aberta Avaliação [Orçamento] (Na fila) (Execução) (Pronta) (Entregue) (Encerrada)',
    );
    expect(shown({ status: 'NOT_STARTED', requires_evaluation: false, requires_budget: false })).toBe(
      'Aberta [Na fila] (Execução) (Pronta) (Entregue) (Encerrada)',
    );
  });

  it('leaves the budget out where nothing is charged, unless it is there', () => {
    expect(shown({ status: 'PENDING_EVALUATION', financial_status: 'NOT_BILLABLE' })).toBe(
      'Aberta [Avaliação] (Na fila) (Execução) (Pronta) (Entregue) (Encerrada)',
    );
    expect(shown({ status: 'BUDGET_REJECTED', financial_status: 'NOT_BILLABLE' })).toBe(
      'Aberta Avaliação [Orçamento] (Na fila) (Execução) (Pronta) (Entregue) (Encerrada)',
    );
  });

  it('ends where it was given up, after what its dates prove', () => {
    expect(shown({ status: 'CANCELLED' })).toBe('Aberta [Cancelada]');
    expect(shown({ status: 'CANCELLED', started_at: '2026-11-17T12:00:00Z' })).toBe(
      'Aberta Avaliação Orçamento Na fila Execução [Cancelada]',
    );
  });
});
