import type { BusinessCalendar } from '#core/contract/business-time.ts';
import { alwaysOpen, openTime, type OpenTime } from '#core/contract/open-time.ts';
import type { Db } from '#core/server/db.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import { policyFor, whyHolds, type MatchedOrder } from '#modules/sla/sla-configuration/policy.rules.ts';
import { policiesInUse, type PolicyInUse } from '#modules/sla/sla-configuration/server/public.ts';
import type { Clock, Terms } from '../clock.rules.ts';
import { clockOf } from '../count-clock.rules.ts';
import { categoryParents, type OrderToCount } from './clocked-orders.queries.ts';
import { holdingContract, type ContractPolicies, type ContractPolicy } from './contract-policies.ts';

/** What clocks are counted by besides their orders: read once for any number of them. */
export interface Basis {
  policies: readonly PolicyInUse[];
  calendar: BusinessCalendar;
  parents: ReadonlyMap<string, string | null>;
}
export const readBasis = async (db: Db): Promise<Basis> => ({
  policies: await policiesInUse(db),
  calendar: await businessCalendar(db),
  parents: await categoryParents(db),
});

export interface CountedClock {
  order: OrderToCount;
  terms: Terms | null;
  clock: Clock;
}

export function countAll(
  orders: readonly OrderToCount[],
  basis: Basis,
  contracts: ContractPolicies,
  now: number,
): CountedClock[] {
  const first = Math.min(...orders.map(({ stays }) => stays[0].at));
  const company = openTime(basis.calendar, first);
  return orders.map((order) => {
    const terms = order.kept_terms ?? termsFor(order, basis, contracts.get(order.uuid));
    return { order, terms, clock: clockOf(order, terms, hoursOf(terms, company), now) };
  });
}

export const hoursOf = (terms: Terms | null, company: OpenTime): OpenTime =>
  terms?.calendar === 'ALWAYS' ? alwaysOpen : company;

function termsFor(
  order: OrderToCount,
  { policies, parents }: Basis,
  said: readonly ContractPolicy[] | undefined,
): Terms | null {
  const covering = holdingContract(said, policies);
  const matched: MatchedOrder = {
    ...order,
    categories: categoriesOf(order.category_uuid, parents),
    contract_policy_uuid: covering?.policy_uuid ?? null,
  };
  const policy = policyFor(matched, policies);
  return policy
    ? {
        policy_uuid: policy.uuid,
        policy_name: policy.name,
        why: whyHolds(policy, matched),
        contract: policy.uuid === covering?.policy_uuid ? covering.contract : null,
        response_minutes: policy.response_minutes,
        arrival_minutes: policy.arrival_minutes,
        solution_minutes: policy.solution_minutes,
        calendar: policy.calendar,
        pauses: policy.pause_statuses,
        warnings: policy.warnings,
      }
    : null;
}

function categoriesOf(category: string | null, parents: ReadonlyMap<string, string | null>): string[] {
  const found: string[] = [];
  for (let at = category; at !== null && !found.includes(at); at = parents.get(at) ?? null) found.push(at);
  return found;
}
