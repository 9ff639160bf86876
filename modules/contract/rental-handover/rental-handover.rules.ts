import { choice, type ValueOf } from '#core/contract/choice.ts';
import { machine } from '#core/contract/machine.ts';
import { missingOf, missingWords, type Missing } from '#modules/service/checklist-run/checklist-run.rules.ts';
import type { Run } from '#modules/service/checklist-run/contract.ts';

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

interface OpenAnswer {
  description: string;
  missing: Missing;
}
/** What its checklist still lacks by the answers on the screen, which are newer than what was last asked. */
export const openIn = (run: Pick<Run, 'modules'> | null): OpenAnswer[] =>
  (run?.modules ?? []).flatMap(({ tasks }) =>
    tasks.flatMap((task) => {
      const missing = missingOf({ ...task, photos: task.photos.length });
      return missing ? [{ description: task.description, missing }] : [];
    }),
  );

/** Why nobody signs it yet: what is half filled in proves nothing. */
export function whyNotSigned(open: readonly OpenAnswer[], uncounted: readonly string[]): string | undefined {
  const [first, ...others] = open;
  if (first) {
    const more = others.length > 0 ? ` e mais ${others.length}` : '';
    return `Falta no checklist: ${first.description} (${missingWords[first.missing].toLowerCase()})${more}.`;
  }
  const [accessory] = uncounted;
  return accessory === undefined ? undefined : `Falta contar os acessórios: ${accessory}.`;
}

/** `Cabo de força, 2 circuitos; sensor` as lines: what, and how many. */
export function accessoriesIn(words: string | null): { name: string; quantity: number }[] {
  return (words ?? '')
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, count = '1', name = part] = /^(\d{1,3})\s*x?\s+(.+)$/i.exec(part) ?? [];
      return { name: name.slice(0, 120), quantity: Math.max(1, Number(count)) };
    });
}
