import { choice, type ValueOf } from '#core/contract/choice.ts';
import type { AnswerKind } from '#core/contract/decision.ts';

export const requestState = choice({
  PREPARING: ['Preparando o documento', 'gray'],
  PENDING: ['Aguardando assinaturas', 'violet'],
  SIGNED: ['Assinado', 'green'],
  REFUSED: ['Recusado', 'red'],
  WITHDRAWN: ['Retirado', 'gray'],
});
export type RequestState = ValueOf<typeof requestState>;
/** At the beginning of a line. */
export const headline = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const signatoryState = choice({
  PENDING: ['Aguardando', 'violet'],
  SIGNED: ['Assinou', 'green'],
  REFUSED: ['Recusou', 'red'],
});
export type SignatoryState = ValueOf<typeof signatoryState>;
export const side = choice({ OURS: 'Nossa empresa', THEIRS: 'Cliente' });

export const refusalReason = choice({
  PRICE: 'Preço ou condições de pagamento',
  CLAUSE: 'Não concordo com uma cláusula',
  DATA: 'Dados das partes ou dos equipamentos errados',
  GIVEN_UP: 'Não tenho mais interesse',
  OTHER: 'Outro motivo',
});
export const answers = {
  SIGN: { title: 'Assinar contrato', verb: 'Assinar', signature: 'Assine para concluir' },
  REFUSE: {
    title: 'Recusar contrato',
    verb: 'Recusar contrato',
    reason: { explained: ['CLAUSE', 'DATA', 'OTHER'] },
    comment: { label: 'O que precisa mudar?' },
    danger: true,
  },
} as const satisfies Record<string, AnswerKind>;
export type SignatureAnswer = keyof typeof answers;
/** What is signed, within a sentence. */
export const documentWord = (addendum: number | null): string => (addendum === null ? 'contrato' : 'aditivo');
/** The answers by the word of what is signed. */
export const answerTo = (answer: SignatureAnswer, addendum: number | null): AnswerKind =>
  addendum === null
    ? answers[answer]
    : answer === 'SIGN'
      ? { ...answers.SIGN, title: 'Assinar aditivo' }
      : { ...answers.REFUSE, title: 'Recusar aditivo', verb: 'Recusar aditivo' };

/** 'todas as 3', '1 e 3 de 4': what of the document was looked at. */
export function seenWords(seen: readonly number[], pages: number | null): string {
  if (seen.length === 0) return 'nenhuma registrada';
  if (pages !== null && seen.length >= pages) return pages === 1 ? 'a única' : `todas as ${pages}`;
  const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(seen.map(String));
  return pages === null ? list : `${list} de ${pages}`;
}
