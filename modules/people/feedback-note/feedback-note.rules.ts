import { choice } from '#core/contract/choice.ts';

export const noteKind = choice({
  PRAISE: ['Reconhecimento', 'green'],
  ADVICE: ['Sugestão', 'blue'],
  AGREED: ['Combinado', 'violet'],
});
