import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { one } from '#core/contract/page.ts';
import { contractCoverage } from '#modules/contract/maintenance-contract/maintenance-contract.rules.ts';

/** The contract of an order's unit: what it covers, what was used this year and what is left. Nothing is left of what has no limit. */
export const coveringRow = z.object({
  uuid: z.string(),
  code: z.string(),
  title: z.string(),
  coverage: contractCoverage.schema,
  covers_parts: z.boolean(),
  covers_labor: z.boolean(),
  included_visits: z.int().nullable(),
  used_visits: z.int(),
  included_hours: z.string().nullable(),
  used_hours: z.string(),
  parts_cap: z.string().nullable(),
  used_parts: z.string(),
  left_parts: z.string().nullable(),
});
export type CoveringRow = z.infer<typeof coveringRow>;

/** One that would cover the unit, were it not stopped: who opens the order must not take it for none. */
export const suspendedRow = z.object({ uuid: z.string(), code: z.string(), suspended_at: z.string() });
export type SuspendedRow = z.infer<typeof suspendedRow>;

export const contractCoverageCalls = contract({
  ofOrder: {
    method: 'GET',
    path: '/service-order/:uuid/contract',
    access: can('maintenance_contract', 'show'),
    reply: one(coveringRow.nullable()).extend({ suspended: suspendedRow.nullable() }),
  },
});
