import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

interface Question {
  title: string;
  /** What will happen, in the words of whoever will live with it. */
  message: ReactNode;
  /** The verb of the button: "Excluir", never "OK". */
  verb: string;
  cancel?: string;
  danger?: boolean;
}

/** Resolves to true only when the person pressed the verb. */
export function confirm({ title, message, verb, cancel = 'Cancelar', danger = false }: Question): Promise<boolean> {
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
      onClose: () => resolve(false),
    });
  });
}
