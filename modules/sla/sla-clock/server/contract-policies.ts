import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { gather } from '#core/server/events.ts';
import type { PolicyInUse } from '#modules/sla/sla-configuration/server/public.ts';
import type { CoveringContract } from '../clock.rules.ts';

/** A contract that covers an order, and the policy it names. */
export interface ContractPolicy {
  order_uuid: string;
  policy_uuid: string;
  contract: CoveringContract;
  /** By its very unit, or by whose order it is: of several contracts the nearer one holds, then the newer. */
  covers: 'UNIT' | 'CUSTOMER';
}

declare module '#core/server/events.ts' {
  interface Questions {
    /** Of these orders, the contracts that cover them and name a policy: whoever has contracts answers. */
    'sla_clock.contract_policies': { asked: { orders: readonly string[] }; answer: readonly ContractPolicy[] };
  }
}

/** Order → what its contracts say, the one that holds first. */
export type ContractPolicies = ReadonlyMap<string, readonly ContractPolicy[]>;

export async function contractPolicies(db: Tx, ctx: Ctx, orders: readonly string[]): Promise<ContractPolicies> {
  const said = (await gather(db, ctx, 'sla_clock.contract_policies', { orders })).flat();
  const nearness = ({ covers }: ContractPolicy): number => (covers === 'UNIT' ? 0 : 1);
  return Map.groupBy(
    said.toSorted(
      (one, other) => nearness(one) - nearness(other) || other.contract.code.localeCompare(one.contract.code),
    ),
    ({ order_uuid }) => order_uuid,
  );
}

/** A contract whose policy is not in use says nothing. */
export const holdingContract = (
  said: readonly ContractPolicy[] | undefined,
  policies: readonly PolicyInUse[],
): ContractPolicy | undefined =>
  said?.find(({ policy_uuid }) => policies.some((policy) => policy.uuid === policy_uuid));
