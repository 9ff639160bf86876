import type { FieldWords } from '#core/web/show/field-words.ts';
import { cause, conclusion } from '../document.rules.ts';

export const words: FieldWords = {
  order_code: 'Ordem',
  found_defect: 'Defeito constatado',
  cause: { label: 'Causa provável', value: cause.label },
  performed_service: 'Serviço executado',
  conclusion: { label: 'Conclusão', value: conclusion.label },
  recommendation: 'Recomendações',
  responsible_name: 'Responsável técnico',
  responsible_registration: 'Registro no conselho',
  art_number: 'ART/TRT',
  correction_reason: 'Motivo da retificação',
  instruments: 'Instrumento',
  'instruments.name': 'Instrumento',
  'instruments.serial_number': 'Número de série',
  'instruments.certificate': 'Certificado',
  'instruments.valid_until': 'Calibração válida até',
};
