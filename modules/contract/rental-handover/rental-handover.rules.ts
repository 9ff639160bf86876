import { choice, type ValueOf } from '#core/contract/choice.ts';
import { machine } from '#core/contract/machine.ts';
import { missingWords } from '#modules/service/checklist-run/checklist-run.rules.ts';
import type { OpenTask } from '#modules/service/checklist-run/contract.ts';

/** A unit of ours changes hands: what went or came with it, how it was, and who signed for it. */

export const handoverKind = choice({ DELIVERY: ['Entrega', 'teal'], RETURN: ['Devolução', 'gray'] });
export type HandoverKind = ValueOf<typeof handoverKind>;
/** On its paper and above its page. */
export const termName: Record<HandoverKind, string> = {
  DELIVERY: 'Termo de entrega',
  RETURN: 'Termo de devolução',
};

export const handoverStatus = choice({
  DRAFT: ['Em preenchimento', 'yellow'],
  SENT: ['Aguardando assinatura', 'blue'],
  CONTESTED: ['Contestado', 'red'],
  SIGNED: ['Assinado', 'green'],
  UNSIGNED: ['Sem assinatura', 'gray'],
});
export type HandoverStatus = ValueOf<typeof handoverStatus>;

/** Once somebody signed, or it was closed without them, nothing of it changes any more. */
export const rentalHandoverMachine = machine()({
  noun: 'O termo',
  status: handoverStatus,
  initial: 'DRAFT',
  edit: {
    in: ['DRAFT'],
    otherwise: 'O termo já foi enviado ou assinado: reabra-o para mudar, enquanto ninguém assinou.',
  },
  remove: { in: ['DRAFT'], otherwise: 'O termo já foi enviado ou assinado e não pode ser excluído.' },
  steps: {
    /** With a link, to who was not there. */
    send: { label: 'Enviar para assinatura', from: ['DRAFT'], to: 'SENT', by: ['system'] },
    /** On our phone or through the link. */
    sign: { label: 'Assinar', from: ['DRAFT', 'SENT', 'CONTESTED'], to: 'SIGNED', by: ['system'] },
    contest: { label: 'Contestar', from: ['SENT'], to: 'CONTESTED', by: ['system'], reason: true },
    reopen: {
      label: 'Reabrir',
      from: ['SENT', 'CONTESTED'],
      to: 'DRAFT',
      confirm: 'O link enviado deixa de abrir, e o termo volta a ser preenchido.',
      done: 'Termo reaberto!',
    },
    closeUnsigned: {
      label: 'Concluir sem assinatura',
      from: ['DRAFT', 'SENT', 'CONTESTED'],
      to: 'UNSIGNED',
      reason: 10,
      danger: true,
      confirm: 'Use quando ninguém pôde ou quis assinar. O termo não muda mais.',
      done: 'Termo concluído sem assinatura!',
    },
  },
});
/** In these it is over. */
export const isClosed = (status: string): boolean => rentalHandoverMachine.isEnd(status as HandoverStatus);

/** Why nobody signs it yet: what is half filled in proves nothing. */
export function whyNotSigned(
  open: readonly Pick<OpenTask, 'description' | 'missing'>[],
  accessories: readonly { name: string; quantity: number | null }[],
): string | undefined {
  const [first, ...others] = open;
  if (first) {
    const more = others.length > 0 ? ` e mais ${others.length}` : '';
    return `Falta no checklist: ${first.description} (${missingWords[first.missing].toLowerCase()})${more}.`;
  }
  const uncounted = accessories.find(({ quantity }) => quantity === null);
  return uncounted && `Falta contar os acessórios: ${uncounted.name}.`;
}
