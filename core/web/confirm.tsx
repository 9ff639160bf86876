import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { whereFrom } from './where-from.ts';

interface Question {
  title: string;
  /** What will happen, in the words of whoever will live with it. */
  message: ReactNode;
  /** The verb of the button: "Excluir", never "OK". */
  verb: string;
  cancel?: string;
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

/** Resolves to true only when the person pressed the verb. */
export function confirm({ title, message, verb, cancel = 'Cancelar', danger = false }: Question): Promise<boolean> {
  const origin = whereFrom();
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      centered: true,
      children: typeof message === 'string' ? <Text size="sm">{message}</Text> : message,
      labels: { confirm: verb, cancel },
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
