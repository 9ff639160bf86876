import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { Consequence, type ConsequenceFact } from './consequence.tsx';
import { dropOldToasts } from './toast.ts';
import { openedFrom } from './opened-from.ts';

export interface Question {
  title: string;
  /** What will happen, in the words of whoever will live with it. */
  message: ReactNode;
  /** The same in figures, computed from what the person is about to confirm. */
  facts?: readonly ConsequenceFact[];
  /** The verb of the button: "Excluir", never "OK". */
  verb: string;
  cancel?: string;
  /** Cannot be undone: the verb is red, and the key that is pressed without looking takes the way back. */
  danger?: boolean;
}

/** The dialog itself would go back to the item of a menu that is gone by then. */
function returnTo(origin: HTMLElement | null): void {
  const atClose = document.activeElement;
  setTimeout(() => {
    const now = document.activeElement;
    if (now === null || now === document.body || now === atClose) origin?.focus({ preventScroll: true });
  }, afterOwnReturn);
}
/** Mantine waits 10 ms before it gives the focus back. */
const afterOwnReturn = 20;

/** Next to “Cancelar ordem” a second “Cancelar” would be a riddle. */
export const wayBack = (verb: string): string => (verb.startsWith('Cancelar') ? 'Voltar' : 'Cancelar');

/** Resolves to true only when the person pressed the verb. */
export function confirm({ title, message, facts, verb, cancel, danger = false }: Question): Promise<boolean> {
  const origin = openedFrom();
  // What was told of the screen below would lie over the question's own buttons.
  dropOldToasts({ back: false });
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      centered: true,
      children: <Consequence message={message} facts={facts} />,
      labels: { confirm: verb, cancel: cancel ?? wayBack(verb) },
      confirmProps: danger ? { color: 'red' } : {},
      cancelProps: { 'data-autofocus': danger || undefined },
      closeButtonProps: { 'aria-label': 'Fechar' },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => {
        returnTo(origin);
        resolve(false);
      },
    });
  });
}
