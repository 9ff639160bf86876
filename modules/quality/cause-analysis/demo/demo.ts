import { insertRows, newUuids } from '#core/server/records.ts';
import { cases } from '#modules/quality/non-conformity/demo/cases.ts';
import type { Demo } from '#tools/demo/demo.ts';
import '../server/cause-analysis.table.ts';

/** The analyses of those whose cause is known: the whys that led to it, and where it hangs on the drawing. */
export const demo: Demo = async (db) => {
  const records = await db
    .selectFrom('non_conformity')
    .select(['uuid', 'code', 'title', 'root_cause', 'cause_category', 'created_at'])
    .where('root_cause', 'is not', null)
    .orderBy('code')
    .execute();
  const uuids = await newUuids(db, records.length);
  await insertRows(
    db,
    'cause_analysis',
    records.map(({ uuid, code, title, root_cause, created_at }, n) => ({
      uuid: uuids[n],
      version: 1,
      created_at,
      updated_at: created_at,
      non_conformity_uuid: uuid,
      non_conformity_code: code,
      why_1: `A conferência não pegou: ${title.toLowerCase()}`,
      why_2: 'O procedimento não pede esta verificação',
      why_3: root_cause,
    })),
  );
  await insertRows(
    db,
    'cause_analysis_cause',
    records.flatMap(({ root_cause, cause_category, title }, n) => {
      if (!root_cause || !cause_category) return [];
      const other = cases.find((said) => said.title !== title && said.cause_category !== cause_category);
      const drawn = [
        { category: cause_category, description: root_cause },
        { category: 'PEOPLE' as const, description: 'Pessoa nova no posto' },
        { category: 'METHOD' as const, description: 'Sem dupla conferência' },
        ...(other && n % 2 === 0 ? [{ category: other.cause_category, description: 'Prazo apertado na semana' }] : []),
      ];
      return drawn.map((line, position) => ({ ...line, position, cause_analysis_uuid: uuids[n] ?? '' }));
    }),
  );
};
