import { addDays, addMonths } from '#core/contract/days.ts';
import { Ctx, systemFacts } from '#core/server/context.ts';
import { insertRows } from '#core/server/records.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { stateOf } from '../iqf.rules.ts';
import { recalculate } from '../server/qualify.actions.ts';
import type { Detail } from '../server/supplier-qualification.table.ts';

const rule = {
  weights: { DOCUMENTS: '40.00', QUALITY: '30.00', DELIVERY: '20.00', SERVICE: '10.00' },
  qualified_from: '80',
  conditional_from: '60',
};

/** Ratings of what was received, a year of results, and the present one of whoever has shown papers. */
export const demo: Demo = async (db, { services, random, today }) => {
  const receipts = await db
    .selectFrom('receiving')
    .select(['uuid', 'received_by_name'])
    .where('status', '=', 'RECEIVED')
    .orderBy('code')
    .execute();
  await insertRows(
    db,
    'supplier_rating',
    receipts
      .filter((_, n) => n % 3 !== 1)
      .map(({ uuid, received_by_name }) => ({
        receiving_uuid: uuid,
        rating: random.pick([3, 4, 4, 5, 5, 5]),
        rated_by_name: received_by_name,
      })),
  );
  const begun = await db
    .selectFrom('supplier_document')
    .select('supplier_uuid')
    .distinct()
    .where('supplier_uuid', 'not in', db.selectFrom('supplier_qualification').select('supplier_uuid'))
    .orderBy('supplier_uuid')
    .execute();
  await insertRows(
    db,
    'supplier_qualification',
    begun.map(({ supplier_uuid }) => ({
      supplier_uuid,
      started_on: addMonths(today, -12),
      valid_until: addDays(today, random.int(20, 330)),
    })),
  );
  const nothing: Detail = { weights: rule.weights, parts: [], deductions: [], blocked_by: [] };
  const past = begun.flatMap(({ supplier_uuid }) => {
    let score = random.int(58, 92);
    return Array.from({ length: 12 }, (_, n) => {
      score = Math.min(99, Math.max(45, score + random.int(-5, 6)));
      const value = `${score}.00`;
      return {
        supplier_uuid,
        on: addDays(addMonths(today, n - 12), -random.int(0, 12)),
        status: stateOf(value, false, rule),
        score: value,
        detail: nothing,
      };
    });
  });
  await insertRows(db, 'supplier_qualification_result', past);
  const ctx = new Ctx(services, systemFacts('demo'), null);
  for (const { supplier_uuid } of begun) await recalculate(db, ctx, supplier_uuid);
};
