import { z } from 'zod';
import { choice, recordStatus } from '#core/contract/choice.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { codes, decimal, text, uuid } from '#core/contract/fields.ts';
import { resource } from '#core/contract/resource.ts';
import { checklistType } from '#modules/registry/checklist/contract.ts';
import { categoriesField } from '#modules/registry/equipment-category/contract.ts';

export const pricing = choice({ HOURLY: 'Por hora', FIXED: 'Valor fechado' });

const optionalPrice = z
  .union([z.literal(''), decimal(z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'Valor inválido'))])
  .nullish()
  .transform((value) => value || null);

export const laborFields = fields({
  code: {
    ...field.text({
      label: 'Código',
      max: 20,
      mono: true,
      sort: true,
      import: { aliases: ['Cód.', 'Código do serviço'], example: 'SRV-EXEMPLO' },
    }),
    write: text(20, 'Informe o código do serviço').toUpperCase(),
  },
  name: field.text({
    label: 'Nome',
    max: 120,
    missing: 'Informe o nome do serviço',
    sort: true,
    import: { aliases: ['Serviço', 'Nome do serviço', 'Mão de obra'], example: 'Serviço de exemplo' },
  }),
  description: field.longText({
    label: 'Descrição',
    max: 2000,
    import: { aliases: ['Detalhes'], example: 'O que está incluído.' },
  }),
  estimated_minutes: field.minutes({
    label: 'Tempo estimado',
    sheet: 'Tempo estimado (min)',
    max: 14_400,
    missing: 'Informe o tempo estimado',
    initial: 60,
    sort: true,
    import: { aliases: ['Tempo estimado', 'Minutos', 'Duração (min)'], example: '60' },
  }),
  hourly_price: {
    ...field.money({
      label: 'Preço por hora',
      sheet: 'Preço por hora',
      import: { aliases: ['Valor por hora'], example: '180,00' },
    }),
    write: optionalPrice,
  },
  fixed_price: {
    ...field.money({
      label: 'Valor fechado',
      sheet: 'Valor fechado',
      import: { aliases: ['Preço', 'Preço fechado'], example: '' },
    }),
    write: optionalPrice,
  },
  checklist_uuid: field.reference('checklist_name', {
    label: 'Checklist',
    entity: 'checklist',
    filter: true,
    import: { example: 'Preventiva geral' },
  }),
  equipment_category_uuids: categoriesField,
  skills: {
    ...field.tags({
      label: 'Habilidades',
      help: 'O que o técnico precisa dominar para executar o serviço.',
      max: 60,
      import: { aliases: ['Competências'], example: 'Eletrônica; Solda' },
    }),
    write: z
      .array(text(60).regex(/^[^,;]*$/, 'Escreva uma habilidade por vez'))
      .max(20, 'Use no máximo 20 habilidades')
      .default([]),
  },
  status: field.status(recordStatus),
  ...field.dates(),
});

export const laborRow = z.object({
  ...laborFields.row,
  /** One for evaluating makes it a service of evaluation. */
  checklist_type: checklistType.schema.nullable(),
});
export type Labor = z.infer<typeof laborRow>;

export const labor = resource({
  path: '/labor',
  module: 'labor',
  row: laborRow,
  write: laborFields.write,
  filters: {
    ...laborFields.filters,
    code: codes.optional(),
    pricing: pricing.schema.optional(),
    /** Those of the categories below it too. */
    equipment_category_uuid: uuid.optional(),
    skill: z.string().trim().min(1).max(60).optional(),
  },
  sort: laborFields.sort,
});
