import { z } from 'zod';
import { recordStatus } from '#core/contract/choice.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { text } from '#core/contract/fields.ts';
import { lineFields, type LineOf } from '#core/contract/line-fields.ts';
import { resource } from '#core/contract/resource.ts';
import { templateKind } from './places.rules.ts';

export const contractTemplateFields = fields({
  name: field.text({ label: 'Nome', max: 120, missing: 'Informe o nome do modelo', sort: true }),
  kind: field.choice(templateKind, { label: 'Tipo de contrato', sort: true, filter: true, initial: 'MAINTENANCE' }),
  title: field.text({
    label: 'Título do documento',
    max: 160,
    missing: 'Informe o título que sai no documento',
    help: 'Como sai no alto da primeira página.',
    list: false,
  }),
  standard: field.flag({
    label: 'Padrão do tipo',
    help: 'Usado nos contratos que não escolhem outro modelo.',
  }),
  clause_count: { ...field.count({ label: 'Cláusulas', readOnly: true, history: false }), row: z.int() },
  status: field.status(recordStatus),
  ...field.dates(),
});

export const templateClauses = lineFields({
  heading: field.text({ label: 'Título da cláusula', max: 160, missing: 'Dê um título à cláusula' }),
  text: {
    ...field.longText({ label: 'Texto', max: 8000, rows: 6 }),
    required: true,
    row: z.string(),
    write: text(8000, 'Escreva a cláusula'),
  },
});
export type TemplateClause = LineOf<typeof templateClauses>;
export const maxClauses = 60;

const summary = z.object(contractTemplateFields.listRow);
export type ContractTemplateSummary = z.infer<typeof summary>;
export const contractTemplateRow = z.object({ ...contractTemplateFields.row, clauses: z.array(templateClauses.row) });
export type ContractTemplate = z.infer<typeof contractTemplateRow>;

export const contractTemplate = resource({
  path: '/contract-template',
  module: 'contract_template',
  row: contractTemplateRow,
  listRow: summary,
  write: {
    ...contractTemplateFields.write,
    clauses: z
      .array(templateClauses.write)
      .min(1, 'Escreva ao menos uma cláusula')
      .max(maxClauses, `Use no máximo ${maxClauses} cláusulas`),
  },
  filters: contractTemplateFields.filters,
  sort: contractTemplateFields.sort,
});

/** The template a contract is printed with; spread into the fields of a kind. */
export const templateField = {
  template_uuid: field.reference('template_name', {
    label: 'Modelo de cláusulas',
    entity: 'contract_template',
    help: 'Em branco, o padrão do tipo.',
    list: false,
  }),
};
