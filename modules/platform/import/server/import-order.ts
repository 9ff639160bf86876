import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import type { LineClass } from '#modules/platform/import-line/import-line.rules.ts';
import { orderOf, type Waiting } from '#modules/platform/import-line/server/public.ts';
import { addCounts } from './import.batches.ts';

interface Pending extends Waiting {
  class: LineClass;
}

/** After the last line is read: the turns are written down, and what waits in vain is refused. */
export async function settleOrder(db: Tx, uuid: string): Promise<void> {
  const lines: Pending[] = await db
    .selectFrom('data_import_line')
    .select(['line', 'key', 'class', 'awaits'])
    .where('import_uuid', '=', uuid)
    .where('outcome', '=', 'PENDING')
    .execute();
  const { turns, refused } = orderOf(lines);
  const settled = lines
    .filter(({ line }) => turns.has(line) || refused.has(line))
    .map(({ line }) => ({ line, turn: turns.get(line) ?? 0, problem: refused.get(line) ?? null }));
  await sql`update data_import_line set turn = settled.turn,
      class = case when problem is null then class else 'INVALID' end,
      outcome = case when problem is null then outcome else 'REJECTED' end,
      key = case when problem is null then key end,
      changes = case when problem is null then changes else '{}' end,
      problems = case when problem is null then problems else jsonb_build_array(problem) end
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as settled (line int, turn int, problem jsonb)
    where data_import_line.import_uuid = ${uuid}::uuid and data_import_line.line = settled.line`.execute(db);
  const lost = (name: LineClass): number =>
    lines.filter((line) => line.class === name && refused.has(line.line)).length;
  await addCounts(db, uuid, {
    new: -lost('NEW'),
    changed: -lost('CHANGED'),
    pending: -refused.size,
    invalid: refused.size,
    rejected: refused.size,
  });
}
