import { describe, expect, it } from 'vitest';
import { formatHours, policiesFor, policyFor, whyHolds, type MatchedOrder, type PolicyMatch } from './policy.rules.ts';

const any: PolicyMatch = {
  uuid: 'default',
  name: 'Padrão',
  by_contract: false,
  customer_uuid: null,
  type_uuid: null,
  priority: null,
  equipment_category_uuid: null,
  valid_from: null,
  valid_until: null,
};
const policy = (uuid: string, own: Partial<PolicyMatch>): PolicyMatch => ({ ...any, uuid, name: uuid, ...own });
const order: MatchedOrder = {
  opened_on: '2026-11-17',
  customer_uuid: 'hospital',
  type_uuid: 'repair',
  priority: 'URGENT',
  categories: ['portable-x-ray', 'x-ray', 'imaging'],
  contract_policy_uuid: null,
};
const held = (policies: PolicyMatch[], of = order): string | undefined => policyFor(of, policies)?.uuid;

describe('the policy that holds', () => {
  it('is the most specific: contract, customer, type and priority, type, priority, category, default', () => {
    const ladder = [
      policy('contract', { by_contract: true }),
      policy('customer+type', { customer_uuid: 'hospital', type_uuid: 'repair' }),
      policy('customer', { customer_uuid: 'hospital' }),
      policy('type+priority', { type_uuid: 'repair', priority: 'URGENT' }),
      policy('type', { type_uuid: 'repair' }),
      policy('priority', { priority: 'URGENT' }),
      policy('category', { equipment_category_uuid: 'x-ray' }),
      any,
    ];
    const ofContract = { ...order, contract_policy_uuid: 'contract' };
    expect(policiesFor(ofContract, ladder.toReversed()).map(({ uuid }) => uuid)).toEqual(
      ladder.map(({ uuid }) => uuid),
    );
  });

  it('given by contracts only is never found by anything else', () => {
    expect(held([policy('contract', { by_contract: true }), any])).toBe('default');
  });

  it('of categories is the nearest', () => {
    const broad = policy('imaging', { equipment_category_uuid: 'imaging' });
    const near = policy('x-ray', { equipment_category_uuid: 'x-ray' });
    expect([held([broad, near]), held([near, broad]), held([broad])]).toEqual(['x-ray', 'x-ray', 'imaging']);
    expect(held([near], { ...order, categories: ['imaging'] })).toBeUndefined();
  });

  it('holds on the day the order was opened, its first and last day included', () => {
    const year = policy('2026', { valid_from: '2026-01-01', valid_until: '2026-11-17' });
    expect([held([year]), held([year], { ...order, opened_on: '2026-11-18' })]).toEqual(['2026', undefined]);
    expect(held([year], { ...order, opened_on: '2025-12-31' })).toBeUndefined();
    // A contract was signed with it: its own days are the contract's.
    expect(held([year], { ...order, opened_on: '2027-01-01', contract_policy_uuid: '2026' })).toBe('2026');
  });

  it('names everything it asks for', () => {
    const other = policy('other', { customer_uuid: 'hospital', priority: 'LOW' });
    expect(held([other, any])).toBe('default');
  });
});

it('says why it holds', () => {
  const why = (own: Partial<PolicyMatch>) => whyHolds(policy('one', own), order);
  expect(why({})).toBe('É a padrão: nenhuma mais específica serve');
  expect(why({ priority: 'URGENT' })).toBe('É da prioridade');
  expect(why({ customer_uuid: 'hospital', type_uuid: 'repair', priority: 'URGENT' })).toBe(
    'É do cliente, do tipo de ordem e da prioridade',
  );
  expect(whyHolds(any, { contract_policy_uuid: 'default' })).toBe('É a do contrato');
});

it('working time is said in hours, however many', () => {
  expect([15, 60, 150, 4800].map(formatHours)).toEqual(['15 min', '1 h', '2 h 30 min', '80 h']);
});
