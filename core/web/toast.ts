import { createElement } from 'react';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { ToastAction } from './toast-action.tsx';

interface Action {
  label: string;
  run: () => void;
}
interface Warning {
  title: string;
  message: string;
  action?: Action;
  /** The same id replaces the toast instead of piling up. */
  id?: string;
}

const icon = (shape: typeof IconCheck) => createElement(shape, { size: 18, 'aria-hidden': true });
const closeButtonProps = { 'aria-label': 'Fechar aviso' };

function withAction(message: string, action: Action, id: string) {
  const onClick = () => {
    notifications.hide(id);
    action.run();
  };
  return createElement(ToastAction, { message, label: action.label, onClick });
}

/** Shown once even if several calls fail for the same reason at the same time. */
function show(id: string, data: Omit<Parameters<typeof notifications.show>[0], 'id'>): void {
  notifications.hide(id);
  notifications.show({ ...data, id, closeButtonProps });
}

export const toast = {
  success(message: string, action?: Action): void {
    const id = `success:${message}`;
    show(id, {
      title: 'Sucesso',
      message: action ? withAction(message, action, id) : message,
      color: 'green',
      icon: icon(IconCheck),
      role: 'status',
    });
  },
  error(message: string, title = 'Erro'): void {
    show(`error:${title}:${message}`, { title, message, color: 'red', icon: icon(IconX), role: 'alert' });
  },
  warning({ title, message, action, id = `warning:${title}` }: Warning): void {
    const shown = action ? withAction(message, action, id) : message;
    show(id, { title, message: shown, color: 'yellow', icon: icon(IconAlertTriangle), role: 'alert' });
  },
};
