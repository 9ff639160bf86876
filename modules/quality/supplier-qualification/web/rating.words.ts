import type { FieldWords } from '#core/web/show/field-words.ts';

export const words: FieldWords = {
  receiving_uuid: { label: 'Recebimento', entity: 'receiving' },
  rating: 'Nota',
  comment: 'Comentário',
  rated_by_name: 'Por',
};
