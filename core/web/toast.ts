import { createElement, type ReactNode } from 'react';
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

function withActions(message: string, actions: readonly Action[], id: string, detail?: string) {
  const hiding = actions.map(({ label, run }) => ({
    label,
    run: () => {
      notifications.hide(id);
      run();
    },
  }));
  return createElement(ToastAction, { message, detail, actions: hiding });
}

/** How often the person has pressed something: a toast older than the last press belongs to what they saw then. */
let presses = 0;
let pressed: Element | null = null;
const press = ({ target }: Event) => {
  presses += 1;
  pressed = target instanceof Element ? target.closest('button, a, [role="menuitem"], [role="option"]') : null;
};
/** The button or the link, if it was one and is still there. */
export const lastPressed = (): Element[] => (pressed?.isConnected ? [pressed] : []);
const kinds = ['pointerdown', 'keydown'] as const;
export function watchPresses(): () => void {
  for (const kind of kinds) addEventListener(kind, press, { capture: true });
  return () => {
    for (const kind of kinds) removeEventListener(kind, press, { capture: true });
  };
}
const shown = new Map<string, number>();

/**
 * On the way to another page: what is told of this one stays behind. What was told just before a redirect, with
 * nothing pressed since, goes along.
 */
export function dropOldToasts({ back }: { back: boolean }): void {
  for (const [id, at] of shown) if (back || at < presses) notifications.hide(id);
}

/** Shown once even if several calls fail for the same reason at the same time. */
function show(id: string, data: Omit<Parameters<typeof notifications.show>[0], 'id'>): void {
  notifications.hide(id);
  shown.set(id, presses);
  notifications.show({ ...data, id, closeButtonProps, onClose: () => shown.delete(id) });
}

const succeed = (id: string, message: ReactNode, own: { autoClose?: number } = {}): void =>
  show(id, { title: 'Sucesso', message, color: 'green', icon: icon(IconCheck), role: 'status', ...own });

export const toast = {
  success(message: string, ...actions: Action[]): void {
    const id = `success:${message}`;
    succeed(id, actions.length > 0 ? withActions(message, actions, id) : message);
  },
  /** Something was made: what it is called, and what is done with it next. It stays until it was read. */
  made({ message, code, actions }: { message: string; code: string; actions: readonly Action[] }): void {
    const id = `made:${code}`;
    succeed(id, withActions(message, actions, id, code), { autoClose: 20_000 });
  },
  error(message: string, title = 'Erro'): void {
    show(`error:${title}:${message}`, { title, message, color: 'red', icon: icon(IconX), role: 'alert' });
  },
  warning({ title, message, action, id = `warning:${title}` }: Warning): void {
    const shown = action ? withActions(message, [action], id) : message;
    show(id, { title, message: shown, color: 'yellow', icon: icon(IconAlertTriangle), role: 'alert' });
  },
};
