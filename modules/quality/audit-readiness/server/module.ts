import { logActivity, type Ctx } from '#core/server/context.ts';
import { mayEnter } from '#core/server/access.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { startOperation } from '#core/server/operations.ts';
import { auditReadiness, type Requirement } from '../contract.ts';
import { packEvidence } from './evidence.ts';
import { requirements } from './requirements.ts';

const kind = 'audit_readiness.evidence';
const title = 'Evidências da qualidade';

/** One count after the other, as Home does: nobody else waits for the database meanwhile. */
async function subjectsFor(ctx: Ctx) {
  const subjects = new Map<string, Requirement[]>();
  for (const { subject, lists, whole, missing, evidence: _list, clauses, ...own } of requirements) {
    if (!mayEnter(lists, ctx.user)) continue;
    const shown = {
      ...own,
      clauses: [...clauses],
      whole: { to: whole.to, count: (await whole.find(ctx.db)).count },
      missing: { to: missing.to, count: (await missing.find(ctx.db)).count },
    };
    subjects.set(subject, [...(subjects.get(subject) ?? []), shown]);
  }
  return [...subjects].map(([name, found]) => ({ title: name, requirements: found }));
}

export const auditReadinessModule: ServerModule = {
  name: 'audit-readiness',
  dependsOn: [
    'calibration',
    'corrective-action',
    'document-type',
    'instrument',
    'non-conformity',
    'supplier',
    'supplier-document',
    'training-certificate',
  ],
  mounts: [
    mounted(auditReadiness, {
      show: async (_input, ctx) => ({ data: { subjects: await subjectsFor(ctx) } }),
      evidence: (_input, ctx) =>
        ctx.transaction(async (db) => {
          await logActivity(db, { entity: 'audit_readiness', uuid: null, label: title, action: 'export', changes: {} });
          return { data: await startOperation(db, ctx, { kind, title, params: {} }) };
        }),
    }),
  ],
  operations: { [kind]: packEvidence },
  entities: { audit_readiness: { label: 'Prontidão para auditoria', show: auditReadiness.show.access, tables: [] } },
};
