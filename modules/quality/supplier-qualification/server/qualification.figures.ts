import { sql } from 'kysely';
import { can } from '#core/contract/endpoint.ts';
import type { Waiting } from '#core/server/waiting.ts';
import type { SupplierSummary } from '#modules/registry/supplier/contract.ts';
import { seesQualification } from '../contract.ts';

const inState = (status: SupplierSummary['qualification_status'], label: string, tone: Waiting['tone']): Waiting => ({
  key: `supplier-qualification.${status.toLowerCase()}`,
  label,
  tone,
  lists: can('supplier', 'list'),
  acts: seesQualification,
  to: `/quality/supplier-qualifications?qualification_status=${status}`,
  find: async ({ db }) => {
    const { count } = await db
      .selectFrom('supplier')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('qualification_status', '=', status)
      .executeTakeFirstOrThrow();
    return { count, oldest: null };
  },
});

/** How many suppliers stand where, for the quality's own page. */
export const qualificationFigures: readonly Waiting[] = [
  inState('QUALIFIED', 'Qualificados', 'blue'),
  inState('CONDITIONAL', 'Com restrição', 'yellow'),
  inState('NOT_QUALIFIED', 'Não qualificados', 'red'),
  inState('BLOCKED', 'Bloqueados', 'red'),
];
