import type { FieldWords } from '#core/web/show/field-words.ts';
import { userSource } from '#modules/access/user/web/public.tsx';
import { workLogType } from '../work-log.rules.ts';

export const words: FieldWords = {
  date: 'Data',
  started_at: 'Início',
  ended_at: 'Fim',
  technician_uuid: { label: 'Técnico', record: userSource },
  type: { label: 'Tipo', value: workLogType.label },
  description: 'O que foi feito',
};
