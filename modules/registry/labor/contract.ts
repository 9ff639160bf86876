import { z } from 'zod';
import { choice, recordStatus } from '#core/contract/choice.ts';
import {
  codes,
  decimal,
  oneOrMore,
  optionalText,
  optionalUuid,
  recordFields,
  text,
  uuid,
} from '#core/contract/fields.ts';
import { resource } from '#core/contract/resource.ts';
import { checklistType } from '#modules/registry/checklist/contract.ts';
import { categoriesBody, categoriesRow } from '#modules/registry/equipment-category/contract.ts';

export const pricing = choice({ HOURLY: 'Por hora', FIXED: 'Valor fechado' });

const optionalPrice = z
  .union([z.literal(''), decimal(z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'Valor inválido'))])
  .nullish()
  .transform((value) => value || null);

export const laborRow = z.object({
  ...recordFields,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  estimated_minutes: z.int(),
  hourly_price: z.string().nullable(),
  fixed_price: z.string().nullable(),
  checklist_uuid: z.string().nullable(),
  checklist_name: z.string().nullable(),
  /** One for evaluating makes it a service of evaluation. */
  checklist_type: checklistType.schema.nullable(),
  ...categoriesRow,
  skills: z.array(z.string()),
  status: recordStatus.schema,
});
export type Labor = z.infer<typeof laborRow>;

export const labor = resource({
  path: '/labor',
  module: 'labor',
  row: laborRow,
  write: {
    code: text(20, 'Informe o código do serviço').toUpperCase(),
    name: text(120, 'Informe o nome do serviço'),
    description: optionalText(2000),
    estimated_minutes: z
      .int('Informe o tempo estimado')
      .min(1, 'Informe o tempo estimado')
      .max(14_400, 'Use no máximo 14.400 minutos (240 horas)'),
    hourly_price: optionalPrice,
    fixed_price: optionalPrice,
    checklist_uuid: optionalUuid,
    equipment_category_uuids: categoriesBody,
    skills: z
      .array(text(60).regex(/^[^,;]*$/, 'Escreva uma habilidade por vez'))
      .max(20, 'Use no máximo 20 habilidades')
      .default([]),
    status: recordStatus.schema.default('ACTIVE'),
  },
  filters: {
    code: codes.optional(),
    status: oneOrMore(recordStatus.schema).optional(),
    pricing: pricing.schema.optional(),
    checklist_uuid: uuid.optional(),
    /** Those of the categories below it too. */
    equipment_category_uuid: uuid.optional(),
    skill: z.string().trim().min(1).max(60).optional(),
  },
  sort: ['code', 'name', 'estimated_minutes', 'status', 'created_at', 'updated_at'],
});
