import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { addLines, saveLines, type LineKind } from '#core/server/lines.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { clauseErrors } from '../clauses.rules.ts';
import type { contractTemplate } from '../contract.ts';
import { templateKind, type TemplateKind } from '../places.rules.ts';
import './contract-template.table.ts';

type NewTemplate = Received<typeof contractTemplate.create>['body'];
type ChangedTemplate = Received<typeof contractTemplate.update>['body'];

const clauseKind: LineKind = {
  table: 'contract_template_clause',
  parent: 'contract_template_uuid',
  field: 'clauses',
  label: 'heading',
};

/** Every place there is one of this kind; all that is wrong is said at once. */
function checked<B extends NewTemplate>(body: B): B {
  const errors = clauseErrors(body.clauses, body.kind);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return body;
}

export async function createTemplate(db: Tx, body: NewTemplate): Promise<string> {
  const { clauses, ...values } = checked(body);
  await giveUpStandard(db, values);
  const uuid = await insertRecord(db, 'contract_template', { ...values, clause_count: clauses.length });
  await addLines(db, clauseKind, uuid, clauses);
  return uuid;
}

export async function updateTemplate(db: Tx, uuid: string, body: ChangedTemplate): Promise<void> {
  const { version, clauses, ...values } = checked(body);
  await giveUpStandard(db, values, uuid);
  await updateRecord(db, 'contract_template', { uuid, version }, { ...values, clause_count: clauses.length });
  await saveLines(db, clauseKind, uuid, clauses);
}

/** One standard for a kind: who gets the mark takes it from who had it. */
async function giveUpStandard(
  db: Tx,
  { kind, standard }: Pick<NewTemplate, 'kind' | 'standard'>,
  uuid?: string,
): Promise<void> {
  if (!standard) return;
  await db
    .updateTable('contract_template')
    .set({ standard: false })
    .where('kind', '=', kind)
    .where('standard', '=', true)
    .$if(uuid !== undefined, (query) => query.where('uuid', '!=', uuid ?? ''))
    .execute();
}

/** A contract names a template of its own kind; anything else is told on that field. */
export async function requireTemplate(db: Db, kind: TemplateKind, uuid: string | null): Promise<void> {
  if (!uuid) return;
  const found = await db.selectFrom('contract_template').select('kind').where('uuid', '=', uuid).executeTakeFirst();
  if (found?.kind === kind) return;
  throw invalid({
    template_uuid: [found ? `Este modelo é de ${templateKind.label(found.kind).toLowerCase()}` : 'Escolha o modelo'],
  });
}
