import { partyWords } from '#modules/registry/party/web/public.tsx';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { customerType, segment } from '../contract.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  ...partyWords,
  type: { label: 'Tipo de pessoa', value: customerType.label },
  segment: { label: 'Segmento', value: segment.label },
};
