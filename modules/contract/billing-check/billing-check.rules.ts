import { choice } from '#core/contract/choice.ts';

/** What a person adds by hand. */
export const handKind = choice({ INDEMNITY: 'Indenização', FREIGHT: 'Frete', OTHER: 'Outro' });
