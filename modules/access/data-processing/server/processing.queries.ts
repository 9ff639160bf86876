import { personalKind } from '#core/contract/personal.ts';
import type { Services } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { ownTables, type OwnTable } from '#core/server/personal/declare.ts';
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

export const expiringTables = ({ registry }: Known): OwnTable[] =>
  ownTables(registry.personal).filter(({ own }) => own.expires);

/** As it was last counted: whoever looks sees what the night saw. */
export async function overdueRules(db: Db, services: Known): Promise<OverdueRule[]> {
  const counts = await db.selectFrom('retention_count').selectAll().execute();
  return expiringTables(services).map(({ table, own }) => {
    const found = counts.find(({ subject_table }) => subject_table === table);
    const { months = 0, act } = own.expires ?? {};
    return {
      table,
      label: own.label,
      rule: `${act === 'ERASE' ? 'Apagar' : 'Anonimizar'} depois de ${months % 12 === 0 ? yearsOf(months / 12) : `${months} meses`}`,
      count: found?.overdue ?? 0,
      oldest: found?.oldest ?? null,
      counted_at: found?.counted_at ?? null,
    };
  });
}
const yearsOf = (years: number): string => (years === 1 ? '1 ano' : `${years} anos`);
