import { personalKind } from '#core/contract/personal.ts';
import type { Ctx, Services } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { ownTables } from '#core/server/personal/declare.ts';
import { clearOverdue, countOverdue, type Overdue } from '#core/server/personal/retention.ts';
import { clearStrayFiles, countStrayFiles, strayMonths } from '#core/server/personal/stray-files.ts';
import type { OverdueRule, Processing } from '../contract.ts';
import './data-processing.table.ts';

type Known = Pick<Services, 'registry'>;

/** What is declared, with what people said of it. */
export async function processingOf(db: Db, { registry }: Known): Promise<Processing[]> {
  const notes = await db.selectFrom('processing_note').selectAll().execute();
  const said = new Map(notes.map((note) => [note.subject_table, note]));
  return ownTables(registry.personal)
    .map(({ table, own }): Processing => {
      const note = said.get(table);
      const kinds = [...new Set(Object.values(own.columns))];
      return {
        table,
        label: own.label,
        people: own.people,
        purpose: own.purpose,
        basis: own.basis,
        kept: own.kept,
        data: kinds.map(personalKind.label),
        sensitive: kinds.includes('SENSITIVE'),
        recipients: note?.recipients ?? null,
        safeguards: note?.safeguards ?? null,
        notes: note?.notes ?? null,
        version: note?.version ?? 0,
      };
    })
    .toSorted(
      (one, other) => one.people.localeCompare(other.people, 'pt-BR') || one.label.localeCompare(other.label, 'pt-BR'),
    );
}

/** What is counted by night and goes by a press: what modules declare, and what belongs to no record any more. */
export interface RetentionRule {
  table: string;
  label: string;
  rule: string;
  count: (services: Services) => Promise<Overdue>;
  /** One set of them; answers how many. */
  clear: (db: Tx, ctx: Ctx) => Promise<number>;
}

export const retentionRules = ({ registry }: Known): RetentionRule[] => [
  ...ownTables(registry.personal).flatMap((held): RetentionRule[] => {
    const { label, expires } = held.own;
    if (!expires) return [];
    const { months, act, when } = expires;
    return [
      {
        table: held.table,
        label,
        rule: `${act === 'ERASE' ? 'Apagar' : 'Anonimizar'} depois de ${timeOf(months)}${when ? ` ${when.words}` : ''}`,
        count: ({ db }) => countOverdue(db, held),
        clear: (db, ctx) => clearOverdue(db, ctx, held),
      },
    ];
  }),
  {
    table: 'stored_file',
    label: 'Anexos sem registro',
    rule: `Apagar os de mais de ${timeOf(strayMonths)} que não são de registro nenhum`,
    count: ({ db, registry: known }) => countStrayFiles(db, known),
    clear: (db, ctx) => clearStrayFiles(db, ctx.services.registry),
  },
];

/** As it was last counted: whoever looks sees what the night saw. */
export async function overdueRules(db: Db, services: Known): Promise<OverdueRule[]> {
  const counts = await db.selectFrom('retention_count').selectAll().execute();
  return retentionRules(services).map(({ table, label, rule }) => {
    const found = counts.find(({ subject_table }) => subject_table === table);
    return {
      table,
      label,
      rule,
      count: found?.overdue ?? 0,
      oldest: found?.oldest ?? null,
      counted_at: found?.counted_at ?? null,
    };
  });
}
const timeOf = (months: number): string => {
  const [count, one, many] = months % 12 === 0 ? [months / 12, 'ano', 'anos'] : [months, 'mês', 'meses'];
  return `${count} ${count === 1 ? one : many}`;
};
