import type { FieldWords } from '#core/web/show/field-words.ts';
import { laborSource } from '#modules/registry/labor/web/public.tsx';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import { warrantyKind, warrantySource } from '#modules/service/service-order/service-order.rules.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  order_code: 'Ordem',
  diagnosis: 'Diagnóstico',
  found_defect: 'Defeito constatado',
  cause: 'Causa provável',
  conclusion: 'Conclusão',
  warranty_kind: { label: 'Garantia', value: warrantyKind.label },
  warranty_source: { label: 'Garantia de', value: warrantySource.label },
  warranty_reason: 'Justificativa da garantia',
  finished_at: 'Finalizada em',
  finished_by: null,
  finished_by_name: 'Finalizada por',
  parts: 'Peça recomendada',
  part_uuid: { label: 'Peça', record: partSource },
  quantity: 'Quantidade',
  labors: 'Serviço recomendado',
  labor_uuid: { label: 'Serviço', record: laborSource },
  minutes: 'Minutos',
  covered: 'Na garantia',
  notes: 'Observação',
};
