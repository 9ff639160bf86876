import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import {
  contractTemplateFields,
  type contractTemplate,
  type ContractTemplate,
  type ContractTemplateSummary,
} from '../contract.ts';
import { templateKind, type TemplateKind } from '../places.rules.ts';
import './contract-template.table.ts';

const { listed, whole } = selection('contract_template', contractTemplateFields);
const byName: SortColumn = { column: 'name', text: true };

export const contractTemplateList = listing<
  'contract_template',
  Received<typeof contractTemplate.list>['query'],
  ContractTemplateSummary
>({
  table: 'contract_template',
  searchable: true,
  filters: {
    status: (values, eb) => eb('contract_template.status', 'in', values),
    kind: (values, eb) => eb('contract_template.kind', 'in', values),
  },
  sort: {
    name: byName,
    kind: { column: 'kind', ties: byName },
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) =>
    db.selectFrom(page).innerJoin('contract_template', 'contract_template.uuid', 'page.uuid').select(listed),
});

export const findContractTemplate: FindOne<ContractTemplate> = preparedOne((db, uuid: string) =>
  db
    .selectFrom('contract_template')
    .select(whole)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('contract_template_clause as clause')
          .select(['clause.uuid', 'clause.heading', 'clause.text'])
          .whereRef('clause.contract_template_uuid', '=', 'contract_template.uuid')
          .orderBy('clause.position'),
      ).as('clauses'),
    )
    .where('contract_template.uuid', '=', uuid),
);

/** The one a contract names, or the standard of its kind. */
export async function templateFor(
  db: Db,
  kind: TemplateKind,
  chosen: string | null,
): Promise<ContractTemplate | undefined> {
  if (chosen) return findContractTemplate(db, chosen);
  const standard = await db
    .selectFrom('contract_template')
    .select('uuid')
    .where('kind', '=', kind)
    .where('standard', '=', true)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return standard && findContractTemplate(db, standard.uuid);
}

export const searchContractTemplates = contractTemplateList.finder({
  columns: ['name', 'kind'],
  hit: ({ uuid, name, kind }) => ({
    title: name,
    subtitle: templateKind.label(kind),
    url: `/contract/template/edit/${uuid}`,
  }),
});
