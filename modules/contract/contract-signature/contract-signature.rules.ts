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

/** 'todas as 3', '1 e 3 de 4': what of the document was looked at. */
export function seenWords(seen: readonly number[], pages: number | null): string {
  if (seen.length === 0) return 'nenhuma registrada';
  if (pages !== null && seen.length >= pages) return pages === 1 ? 'a única' : `todas as ${pages}`;
  const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(seen.map(String));
  return pages === null ? list : `${list} de ${pages}`;
}
